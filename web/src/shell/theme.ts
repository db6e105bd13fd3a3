import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

const pine: MantineColorsTuple = [
  '#e9f7f4',
  '#d5ece7',
  '#a9d9cf',
  '#7ac5b6',
  '#53b4a2',
  '#3aa995',
  '#22937f',
  '#127c6c',
  '#0b6b5d',
  '#05574b',
]

const slate: MantineColorsTuple = [
  '#e3e9ec',
  '#bcc7cd',
  '#93a1a9',
  '#6e7d86',
  '#3b4951',
  '#2d3940',
  '#1d272c',
  '#172024',
  '#10171a',
  '#0b1012',
]

export const theme = createTheme({
  primaryColor: 'pine',
  // Shade 8 is the first on which white text reaches a contrast of 4.5 in both schemes.
  primaryShade: { light: 8, dark: 8 },
  colors: { pine, dark: slate },
  black: '#17262b',
  fontFamily: '"Noto Sans", "Noto Sans Telugu", "Noto Sans Devanagari", system-ui, sans-serif',
  lineHeights: { xs: '1.5', sm: '1.55', md: '1.6', lg: '1.65', xl: '1.7' },
  defaultRadius: 'md',
  radius: { md: '0.625rem', lg: '0.875rem' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  shadows: {
    sm: '0 1px 2px rgb(16 42 46 / 6%), 0 2px 8px rgb(16 42 46 / 5%)',
    md: '0 2px 4px rgb(16 42 46 / 6%), 0 8px 24px rgb(16 42 46 / 9%)',
  },
  // Named, not imported: the theme must not carry Radio and Checkbox into pages that have none.
  components: {
    Radio: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md' } },
    Input: { defaultProps: { size: 'md' } },
    InputWrapper: { defaultProps: { size: 'md' } },
    Button: { defaultProps: { size: 'md' } },
  },
})

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--bar-height': '4rem',
    '--toasts-height': '0px',
    '--bar-bottom': 'calc(var(--bar-height) + var(--toasts-height))',
  },
  light: {
    '--mantine-color-dimmed': '#52656c',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-placeholder': '#67787f',
    '--app-background': '#f3f7f6',
    '--app-line': '#dde6e5',
    '--app-accent-soft': '#e2f2ee',
    '--app-accent-text': '#0b6b5d',
    '--mantine-color-red-light-color': '#97201a',
  },
  dark: {
    '--mantine-color-dimmed': '#a3b1b8',
    '--mantine-color-error': '#ff9a92',
    '--mantine-color-placeholder': '#8d9ba3',
    '--app-background': '#10171a',
    '--app-line': '#2d3940',
    '--app-accent-soft': '#143932',
    '--app-accent-text': '#7fd0bf',
    '--mantine-color-pine-light': '#143932',
    '--mantine-color-pine-light-hover': '#1a483f',
    '--mantine-color-pine-light-color': '#a9d9cf',
    '--mantine-color-red-light': '#46201e',
    '--mantine-color-red-light-hover': '#552624',
    '--mantine-color-red-light-color': '#ffb9b3',
  },
})
