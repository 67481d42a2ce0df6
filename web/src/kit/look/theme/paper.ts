const attribute = 'data-mantine-color-scheme'

/** Paper is light whatever the screen is: the library tells its colours by an attribute, which no media query reaches. */
export function keepPaperLight(): void {
  const root = document.documentElement
  let screen: string | null = null
  const begin = () => {
    screen ??= root.getAttribute(attribute)
    root.setAttribute(attribute, 'light')
  }
  const end = () => {
    if (screen !== null) root.setAttribute(attribute, screen)
    screen = null
  }
  const paper = matchMedia('print')
  paper.addEventListener('change', () => (paper.matches ? begin() : end()))
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
}
