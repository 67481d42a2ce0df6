import { ActionIcon, Button, createTheme, Input } from '@mantine/core'
import type { KeyboardEvent } from 'react'

const petrol = [
  '#eef6f7',
  '#d8eaed',
  '#b0d4da',
  '#84bcc6',
  '#57a1ae',
  '#358997',
  '#237a89',
  '#166472',
  '#0d5563',
  '#093f4a',
] as const

const red = [
  '#fdf3f1',
  '#fae1dd',
  '#f3bfb8',
  '#ec9c92',
  '#e2776b',
  '#d8584a',
  '#c94135',
  '#bb382c',
  '#ad3025',
  '#8a251c',
] as const

const gray = [
  '#faf9f7',
  '#f4f2ee',
  '#eae7e1',
  '#dedad3',
  '#c8c3ba',
  '#a39d93',
  '#736e65',
  '#5a554d',
  '#3b3732',
  '#211f1b',
] as const

const dark = [
  '#e7e8e5',
  '#c5c8c6',
  '#9ca2a2',
  '#848b8d',
  '#363d41',
  '#2a3034',
  '#21272a',
  '#191e21',
  '#121618',
  '#0c0f11',
] as const

const font = "'Inter Variable', system-ui, sans-serif"

const unnamed = { 'aria-hidden': true }

/** Selects the chosen option's name, so that a search replaces it. */
const choose = ({ currentTarget: input }: { currentTarget: HTMLInputElement }) => input.readOnly || input.select()

/**
 * Enter takes the marked option itself: the library counts its place, where another one stands once an answer has changed
 * the options. Without a mark it marks the first one; it never submits a form over open options.
 */
function take(event: KeyboardEvent<HTMLInputElement>) {
  const { key, ctrlKey, metaKey, currentTarget: input } = event
  if (key !== 'Enter' || ctrlKey || metaKey || !input.dataset.expanded) return
  event.preventDefault()
  event.stopPropagation()
  const marked = document.querySelector<HTMLElement>('[data-combobox-selected]')
  if (marked) marked.click()
  else input.dispatchEvent(new window.KeyboardEvent('keydown', { code: 'ArrowDown', bubbles: true }))
}

/** The whole theme: every colour, size and default of the panel is defined here or in theme.css. */
export const theme = createTheme({
  colors: { petrol, red, gray, dark },
  primaryColor: 'petrol',
  primaryShade: { light: 8, dark: 6 },
  autoContrast: true,
  luminanceThreshold: 0.179,
  black: '#211f1b',
  fontFamily: font,
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  headings: {
    fontFamily: font,
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '1.3' },
      h2: { fontSize: '16px', lineHeight: '1.4' },
      h3: { fontSize: '14px', lineHeight: '1.4' },
      h4: { fontSize: '14px', lineHeight: '1.4' },
      h5: { fontSize: '13px', lineHeight: '1.4' },
      h6: { fontSize: '12px', lineHeight: '1.4' },
    },
  },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '3px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
  defaultRadius: 'md',
  shadows: { xs: 'none', sm: 'none', md: 'var(--masa-shadow)', lg: 'var(--masa-shadow)', xl: 'var(--masa-shadow)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: Button.extend({
      defaultProps: { size: 'sm' },
      vars: (_, { size }) => ({
        root: size === 'sm' ? { '--button-height': '34px', '--button-padding-x': '14px', '--button-fz': '14px' } : {},
      }),
      styles: { root: { fontWeight: 500 } },
    }),
    ActionIcon: ActionIcon.extend({ defaultProps: { variant: 'subtle', color: 'gray', size: 34 } }),
    Input: Input.extend({
      defaultProps: { size: 'sm' },
      vars: (_, { size }) => ({
        wrapper: size === 'sm' ? { '--input-height': '34px', '--input-fz': '14px' } : {},
      }),
    }),
    InputWrapper: Input.Wrapper.extend({
      defaultProps: { size: 'sm', inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      styles: {
        label: { marginBottom: '6px' },
        description: { marginTop: '6px', fontSize: '12px' },
        error: { marginTop: '6px', fontSize: '12px' },
      },
    }),
    InputDescription: Input.Description.extend({ styles: { description: { fontSize: '12px' } } }),
    // Plain objects: `extend` would pull these components, and the floating library, into the first page's bundle.
    Menu: {
      defaultProps: {
        shadow: 'md',
        offset: 6,
        transitionProps: { transition: 'pop', duration: 120 },
        // The placeholder is an element that ARIA does not allow as a child of a menu.
        withInitialFocusPlaceholder: false,
      },
    },
    // Help and error are inside the label: they would be read with the name and again as the description.
    Switch: { defaultProps: { size: 'sm', attributes: { description: unnamed, error: unnamed } } },
    Paper: { defaultProps: { radius: 'lg' } },
    Tooltip: {
      defaultProps: {
        openDelay: 350,
        transitionProps: { duration: 120 },
        events: { hover: true, focus: true, touch: false },
      },
    },
    ...Object.fromEntries(
      ['Checkbox', 'Radio', 'TagsInput', 'Textarea', 'TextInput', 'PasswordInput']
        .concat(['NativeSelect', 'NumberInput', 'SegmentedControl', 'Pagination'])
        .map((name) => [name, { defaultProps: { size: 'sm' } }]),
    ),
    // When a form opens, focusing its first field must not open its options: a press, an arrow key or a letter opens
    // them. Tags open on focus alone. Choosing what is chosen keeps it: a press may only close the options again.
    ...Object.fromEntries(
      ['Select', 'MultiSelect', 'Autocomplete'].map((name) => [
        name,
        {
          defaultProps: {
            size: 'sm',
            openOnFocus: false,
            ...(name !== 'Autocomplete' && { onKeyDownCapture: take }),
            ...(name === 'Select' && { onFocus: choose, onClick: choose, allowDeselect: false }),
          },
        },
      ]),
    ),
  },
})
