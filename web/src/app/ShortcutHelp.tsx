import { permits, titleFor } from '@orrery/contract/access'
import { pages } from '@orrery/contract/pages'
import { useSession } from '../api/session.ts'
import { CheckboxField } from '../ui/field/CheckboxField.tsx'
import { Modal } from '../ui/overlay/Modal.tsx'
import css from './keys.module.css'
import { shortcuts, useShortcutsOn } from './shortcuts.ts'

/** Every key of the page, and the switch that turns single keys off. */
export default function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const user = useSession()
  const [on, setOn] = useShortcutsOn()
  const open = user ? shortcuts.filter(({ path }) => permits(user, path)) : []
  const titled = open.flatMap(({ path, key }) => {
    const page = pages.find((each) => each.path === path)
    return page && user ? [{ key, title: titleFor(user, page) }] : []
  })
  return (
    <Modal title="Keyboard shortcuts" opened onClose={onClose}>
      <dl className={css.keys}>
        <Key name="Ctrl K or Cmd K">Search screens, merchants, links and reports</Key>
        <Key name="?">This list</Key>
        {titled.map(({ key, title }) => (
          <Key key={key} name={key.toUpperCase()}>
            {title}
          </Key>
        ))}
      </dl>
      <CheckboxField
        label="Single keys lead to screens"
        hint="Kept in this browser until you log out. Search finds this list again when they are off."
        checked={on}
        onChange={(event) => setOn(event.target.checked)}
      />
    </Modal>
  )
}

function Key({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>
        <kbd className={css.key}>{name}</kbd>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
