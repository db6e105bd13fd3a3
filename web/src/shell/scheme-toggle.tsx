import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { IconButton } from './icon-button.tsx'

/** Light or dark: as the system has it until another is chosen, and again once that choice is what the system has. */
export function SchemeToggle() {
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light')
  const other = scheme === 'light' ? 'dark' : 'light'
  const Picture = other === 'dark' ? IconMoon : IconSun

  function choose() {
    const system = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    setColorScheme(other === system ? 'auto' : other)
  }

  return (
    <IconButton aria-label={`Switch to ${other} colours`} onClick={choose}>
      <Picture size={20} stroke={1.8} aria-hidden />
    </IconButton>
  )
}
