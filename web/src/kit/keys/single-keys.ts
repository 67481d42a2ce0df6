const key = 'masa.single-keys'

/**
 * Whether letters and signs pressed alone do something. Who dictates to the computer, or often strikes a wrong key,
 * turns them off on the sheet behind `?` (WCAG 2.1.4).
 */
export const hasSingleKeys = (): boolean => localStorage.getItem(key) !== 'false'

export const setSingleKeys = (on: boolean): void => localStorage.setItem(key, String(on))
