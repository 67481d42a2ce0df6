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
  /** Address of a record of this kind; undefined where there is none for the person. */
  hrefOf?: ((id: number) => string) | undefined
}

/** What stands in the way of a save, each point a link to its field. Takes the focus with every save that is refused. */
export function ErrorSummary({ errors, draft, progress, hrefOf }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const paths = inFormOrder(Object.keys(errors))
  const some = paths.length > 0
  const { refused, taken } = useProgress(progress)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal leads here, also when the same points stand
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

/** The field of a path, or the part of it that is nearest. */
function elementOf(path: string): HTMLElement | undefined {
  const parts = path.split('.')
  const nearest = parts.map((_, at) => fieldId(parts.slice(0, parts.length - at).join('.')))
  return nearest.map((id) => document.getElementById(id)).find((found) => found !== null) ?? undefined
}

/** As the fields stand in the form, which is how they are gone through; what is out of sight comes last. */
function inFormOrder(paths: string[]): string[] {
  const found = paths.map((path) => ({ path, element: elementOf(path) }))
  const seen = found.flatMap(({ path, element }) => (element ? [{ path, element }] : []))
  const follows = (one: Node, other: Node) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1
  seen.sort((one, other) => (one.element === other.element ? 0 : follows(one.element, other.element)))
  return [...seen, ...found.filter(({ element }) => !element)].map(({ path }) => path)
}

/**
 * Leads to the field of a path, or to the part of it that is nearest. Ids of editors and drop zones name a group, whose
 * first part takes the focus.
 */
function goTo(event: React.MouseEvent, path: string): void {
  event.preventDefault()
  const element = elementOf(path)
  element?.scrollIntoView({ block: 'center' })
  const inner = element?.querySelector<HTMLElement>('input:not([type=file]), textarea, [contenteditable=true], button')
  const target = element?.matches('input, textarea, button') ? element : inner
  target?.focus({ preventScroll: true })
}
