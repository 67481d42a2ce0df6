import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type * as z from 'zod/mini'
import { labelOf } from '../../../../contract/src/kit/messages.ts'
import { HrefLink } from '../list/HrefLink.tsx'
import { fieldId } from './context.ts'
import classes from './form.module.css'
import { type ProgressStore, useProgress } from './saving/progress.ts'

type Props = {
  errors: Record<string, unknown>
  draft: z.ZodMiniObject
  progress: ProgressStore
  /** Address of a record of this kind; undefined when the person may not open one. */
  hrefOf?: ((id: number) => string) | undefined
}

/** The problems that prevent a save, each a link to its field. Takes the focus after every refused save. */
export function ErrorSummary({ errors, draft, progress, hrefOf }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const paths = inFormOrder(Object.keys(errors))
  const some = paths.length > 0
  const { refused, taken } = useProgress(progress)

  // biome-ignore lint/correctness/useExhaustiveDependencies: every refusal moves the focus here, even an equal one
  useEffect(() => {
    if (some) box.current?.focus()
  }, [some, refused])

  if (!some) return null
  return (
    <div ref={box} className={classes.summary} role="alert" tabIndex={-1}>
      <h2 className={classes.summaryTitle}>
        <IconAlertCircle size={18} aria-hidden />
        Kaydedilemedi, lütfen şunları düzeltin
      </h2>
      <ul className={classes.summaryList}>
        {paths.map((path) => {
          const [name = path] = path.split('.')
          return (
            <li key={path}>
              <a href={`#${fieldId(name)}`} onClick={(event) => goTo(event, path)}>
                {labelOf(draft, name)}: {String(errors[path])}
              </a>
            </li>
          )
        })}
        {taken !== undefined && hrefOf && (
          <li>
            <HrefLink href={hrefOf(taken)}>Var olan kaydı açın</HrefLink>
          </li>
        )}
      </ul>
    </div>
  )
}

/** The element of a field path, or of its nearest existing parent. */
function elementOf(path: string): HTMLElement | undefined {
  const parts = path.split('.')
  const nearest = parts.map((_, at) => fieldId(parts.slice(0, parts.length - at).join('.')))
  return nearest.map((id) => document.getElementById(id)).find((found) => found !== null) ?? undefined
}

/** Sorts paths by the position of their fields in the form; paths without a visible field come last. */
function inFormOrder(paths: string[]): string[] {
  const found = paths.map((path) => ({ path, element: elementOf(path) }))
  const seen = found.flatMap(({ path, element }) => (element ? [{ path, element }] : []))
  const follows = (one: Node, other: Node) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1
  seen.sort((one, other) => (one.element === other.element ? 0 : follows(one.element, other.element)))
  return [...seen, ...found.filter(({ element }) => !element)].map(({ path }) => path)
}

/**
 * Moves the focus to the field of a path, or to its nearest existing parent. For editors and drop zones the id names a
 * group, whose first control takes the focus.
 */
function goTo(event: React.MouseEvent, path: string): void {
  event.preventDefault()
  const element = elementOf(path)
  element?.scrollIntoView({ block: 'center' })
  const inner = element?.querySelector<HTMLElement>('input:not([type=file]), textarea, [contenteditable=true], button')
  const target = element?.matches('input, textarea, button') ? element : inner
  target?.focus({ preventScroll: true })
}
