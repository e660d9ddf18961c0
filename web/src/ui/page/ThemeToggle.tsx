import IconDeviceDesktop from '~icons/device-desktop'
import IconMoon from '~icons/moon'
import IconSun from '~icons/sun'
import { chooseTheme, useTheme } from '../../theme/theme.ts'
import { IconButton } from '../button/IconButton.tsx'

const steps = {
  auto: { next: 'light', icon: IconDeviceDesktop, label: 'Theme: as the system. Change to light' },
  light: { next: 'dark', icon: IconSun, label: 'Theme: light. Change to dark' },
  dark: { next: 'auto', icon: IconMoon, label: 'Theme: dark. Change to as the system' },
} as const

/** System, light, dark and round again; the choice is kept in the browser. */
export function ThemeToggle() {
  const { next, icon: Icon, label } = steps[useTheme()]
  return (
    <IconButton
      label={label}
      icon={<Icon size={17} stroke={1.75} />}
      onClick={() => chooseTheme(next)}
    />
  )
}
