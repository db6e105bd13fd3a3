/** Runs before the page is drawn, as the application will: dark where that was chosen, or where the system is. */
const key = 'mantine-color-scheme-value'
let chosen = null
try {
  chosen = localStorage.getItem(key)
} catch {
  // A browser may refuse even to name it.
}
const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light'
