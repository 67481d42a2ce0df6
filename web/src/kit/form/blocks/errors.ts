import { useRef } from 'react'
import { useFormContext } from '../context.ts'

type Within = Record<number, Record<string, string>> & { own?: string }

const none = new Map<string, Record<string, string>>()

/**
 * Groups the errors of a field by block: `body.3.data.2.value` becomes `{ 3: { 'data.2.value': … } }`, and an error of
 * the whole field becomes `own`. Equal errors are the same object, so that a block does not re-render.
 */
export function errorsWithin(errors: Record<string, unknown>, name: string): Within {
  const found: Within = {}
  for (const [path, sentence] of Object.entries(errors)) {
    if (path === name) found.own = String(sentence)
    const [first, at, ...rest] = path.split('.')
    if (first !== name || at === undefined) continue
    found[Number(at)] = { ...found[Number(at)], [rest.join('.')]: String(sentence) }
  }
  for (const at of Object.keys(found).filter((key) => key !== 'own')) {
    const text = JSON.stringify(found[Number(at)])
    const known = none.get(text) ?? (found[Number(at)] as Record<string, string>)
    none.set(text, known)
    found[Number(at)] = known
  }
  return found
}

/** The errors below a path, by the path relative to it. */
export const errorsBelow = (errors: Record<string, string> | undefined, path: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors ?? {})
      .filter(([key]) => key.startsWith(`${path}.`))
      .map(([key, sentence]) => [key.slice(path.length + 1), sentence]),
  )

/**
 * Clears the errors of a part of a field (`3.data.2`), or of the whole field, because edited content is validated
 * again.
 */
export function useErrorsCleared(name: string) {
  const { form } = useFormContext()
  const now = useRef(form)
  now.current = form
  return (part: string | undefined) => {
    const begin = part === undefined ? name : `${name}.${part}`
    for (const path of Object.keys(now.current.errors)) {
      if (path === begin || path.startsWith(`${begin}.`)) now.current.clearFieldError(path)
    }
  }
}
