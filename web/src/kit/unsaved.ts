const unsaved = new Set<string>()

/** Tells whether the form of that key holds something that is not saved. Forms clear their key when they close. */
export function markUnsaved(key: string, isUnsaved: boolean): void {
  if (isUnsaved) unsaved.add(key)
  else unsaved.delete(key)
}

export function anythingUnsaved(): boolean {
  return unsaved.size > 0
}
