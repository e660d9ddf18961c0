import IconSearch from '~icons/search'
import { Suspense } from 'react'
import { lazyDialog } from '../api/lazy-dialog.tsx'
import { IconButton } from '../ui/button/IconButton.tsx'
import { useKeys } from './use-keys.ts'

const Palette = lazyDialog('Search', () => import('./Palette.tsx'))
const ShortcutHelp = lazyDialog('Keyboard shortcuts', () => import('./ShortcutHelp.tsx'))

/** The palette's button and the keys of the page; palette and help are loaded when first opened. */
export function Keys() {
  const [opened, setOpened] = useKeys()
  const close = () => setOpened(undefined)
  return (
    <>
      <IconButton
        label="Search screens, merchants, links and reports (Ctrl K)"
        icon={<IconSearch size={17} stroke={1.75} />}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpened('palette')}
      />
      <Suspense>
        {opened === 'palette' ? <Palette onClose={close} onHelp={() => setOpened('help')} /> : null}
        {opened === 'help' ? <ShortcutHelp onClose={close} /> : null}
      </Suspense>
    </>
  )
}
