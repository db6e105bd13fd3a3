import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { IconButton } from './icon-button.tsx'

/** Light or dark: the system's choice until this is pressed. */
export function SchemeToggle() {
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light')
  const other = scheme === 'light' ? 'dark' : 'light'
  const Picture = other === 'dark' ? IconMoon : IconSun
  return (
    <IconButton aria-label={`Switch to ${other} colours`} onClick={() => setColorScheme(other)}>
      <Picture size={20} stroke={1.8} aria-hidden />
    </IconButton>
  )
}
