import type { User } from '@orrery/contract/accounts/user'
import { DOCS } from '@orrery/contract/pages'
import { useEffect, useId, useState } from 'react'
import { go } from '../address/go.ts'
import { useSession } from '../api/session.ts'
import { counted } from '../format/number.ts'
import { announce } from '../ui/base/announce.ts'
import { OptionList } from '../ui/field/OptionList.tsx'
import { TextField } from '../ui/field/TextField.tsx'
import { useOptions } from '../ui/field/use-options.ts'
import { Modal } from '../ui/overlay/Modal.tsx'
import css from './keys.module.css'
import {
  findPlaces,
  fittingPlaces,
  reportPlaces,
  screenPlaces,
  type PalettePlace,
} from './palette-places.ts'
import { useFoundPlaces } from './use-found-places.ts'
import { useTakenDays } from './use-taken-days.ts'

interface PaletteProps {
  onClose: () => void
  /** Opens the list of shortcuts, which has no address. */
  onHelp: () => void
}

/** Goes to a screen, merchant, own link or report by its name. */
export default function Palette(props: PaletteProps) {
  const user = useSession()
  return (
    <Modal title="Search" opened onClose={props.onClose} size="36rem">
      {user ? <Search {...props} user={user} /> : null}
    </Modal>
  )
}

const MOST = 6
const HELP: PalettePlace = { id: 'help', label: 'Keyboard shortcuts', to: '' }
/** A page of its own, outside of the portal's screens. */
const API: PalettePlace = { id: 'api', label: DOCS.title, to: DOCS.path }

/** The browser focuses it when it opens the dialog, which is later than React would. */
const focusedFirst = (field: HTMLInputElement | null) => field?.setAttribute('autofocus', '')

/** A field and the list that it filters: focus stays in the field, the arrows choose in the list. */
function Search({ onClose, onHelp, user }: PaletteProps & { user: User }) {
  const [text, setText] = useState('')
  const id = useId()
  const found = useFoundPlaces(user, text)
  const taken = useTakenDays()
  const groups = [
    { title: 'Programmes', options: findPlaces(user, text) },
    {
      title: 'Screens',
      options: fittingPlaces([...screenPlaces(user), API, HELP], text, text ? MOST : 30),
    },
    { title: 'Reports', options: text ? fittingPlaces(reportPlaces(user), text, MOST) : [] },
    { title: 'Merchants', options: found.merchants },
    { title: 'Links', options: found.links },
  ].filter(({ options }) => options.length > 0)
  const { all, chosen, chosenId, reset, onKey } = useOptions({
    id,
    groups,
    onPick: open,
    firstChosen: true,
  })

  const nothing = !found.searching && all.length === 0
  const said = found.searching ? '' : counted(all.length, 'result')
  useEffect(() => {
    if (said && text) announce(said)
  }, [said, text])

  function open(place: PalettePlace) {
    if (place === HELP) return onHelp()
    onClose()
    if (place === API) return window.location.assign(place.to)
    go(place.to, place.search ?? taken(place.to))
  }

  return (
    <>
      <TextField
        label="Screen, merchant, link or report"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- HTML has none that stays open.
        role="combobox"
        aria-expanded={all.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={chosenId}
        autoComplete="off"
        spellCheck={false}
        ref={focusedFirst}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          reset()
        }}
        onKeyDown={onKey}
      />
      <div className={css.results}>
        <OptionList id={id} label="Results" groups={groups} chosen={chosen} onPick={open} />
        {nothing ? <p className={css.state}>Nothing found.</p> : null}
      </div>
      <p className={css.state}>{found.searching ? 'Searching merchants and links…' : ''}</p>
    </>
  )
}
