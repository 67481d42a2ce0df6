import { Button, VisuallyHidden } from '@mantine/core'
import { IconHandClick, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { type MenuPlace, menuPlace } from '../../../../contract/src/content/menu.ts'
import { toastFailure } from '../../kit/ask/toasts/toast.ts'
import { useUndoHere } from '../../kit/ask/toasts/use-undo-here.ts'
import { useField, useFormContext } from '../../kit/form/context.ts'
import type { FieldFacts } from '../../kit/form/facts.ts'
import { useKeySection } from '../../kit/keys/keys.ts'
import { Notice } from '../../kit/look/Notice.tsx'
import { useDragOrder } from '../../kit/order/use-drag-order.ts'
import { ItemPanel } from './ItemPanel.tsx'
import { ItemRow } from './ItemRow.tsx'
import { MoveTools } from './MoveTools.tsx'
import classes from './menu.module.css'
import {
  dropped,
  endOf,
  type Item,
  indented,
  itemAbove,
  type Node,
  pathOf,
  type Row,
  rowOf,
  stepped,
  toItems,
  toRows,
} from './tree.ts'
import { useLinks } from './use-links.ts'
import { calledOf, menuLines, missingItem } from './words.ts'

const blank: Item = { name: '', link_type: 'external', target: '', new_tab: false, icon: '', status: 1 }

/** The tree of a menu on the left, the chosen item on the right. */
export function TreeField({ place, ...facts }: FieldFacts & { place: MenuPlace }) {
  const { form, closed = false } = useFormContext()
  const links = useLinks(place)
  const { key, id, start, change, label } = useField<Node[]>(facts, {
    // Of a menu that two people changed, one item is read at a time.
    words: (value) => (value === undefined ? missingItem : menuLines([value as Node | Node[]].flat(), links.of)),
  })
  const errors = Object.entries(form.errors).map(([path, sentence]) => [
    path.slice(facts.name.length + 1),
    String(sentence),
  ])
  return (
    <Tree
      key={key}
      id={id}
      label={label}
      links={links}
      start={start}
      errors={Object.fromEntries(errors)}
      closed={closed}
      onChange={(items) => {
        for (const path of Object.keys(form.errors)) form.clearFieldError(path)
        change(items)
      }}
    />
  )
}

type Props = {
  id: string
  label: string
  links: ReturnType<typeof useLinks>
  start: Node[]
  /** Path within the menu (`2.children.0.name`) → sentence. */
  errors: Record<string, string>
  closed: boolean
  onChange: (items: Node[]) => void
}

function Tree({ id, label, links, start, errors, closed, onChange }: Props) {
  useKeySection('Menüde')
  const sayUndo = useUndoHere()
  const [rows, setRows] = useState(() => toRows(start))
  const now = useRef<readonly Row[]>(rows)
  const [chosen, setChosen] = useState<number>()
  const [said, setSaid] = useState('')
  const drag = useDragOrder<HTMLUListElement>({
    onMove: (from, ...where) => move(from, dropped(now.current, from, ...where)),
  })
  const panel = useRef<HTMLElement>(null)
  // Where the panel stands below the tree, it would be out of view, or else the focus.
  useEffect(() => {
    if (chosen === undefined || !matchMedia('(max-width: 61.99em)').matches) return
    panel.current?.scrollIntoView()
    if (!panel.current?.contains(document.activeElement)) panel.current?.focus({ preventScroll: true })
  }, [chosen])
  const chosenAt = rows.findIndex(({ key }) => key === chosen)
  const row = rows[chosenAt]

  function put(next: readonly Row[], words: string) {
    if (next === now.current) return
    now.current = next
    setRows([...next])
    setSaid(words)
    onChange(toItems(next))
  }

  /** Announces the item's new place. */
  function move(from: number, next: readonly Row[]) {
    const row = now.current[from]
    if (!row) return
    const at = next.findIndex(({ key }) => key === row.key)
    put(next, `“${calledOf(row.item)}” taşındı: ${fullPlace(next, at)}`)
  }

  function indent(at: number, depth: 0 | 1) {
    const next = indented(now.current, at, depth)
    const row = now.current[at]
    if (next !== now.current) move(at, next)
    else if (row && row.depth < depth) toastFailure(`“${calledOf(row.item)}” taşınamadı`, refusalOf(at))
  }

  function add(depth: 0 | 1, at: number) {
    const added = rowOf({ ...blank }, depth)
    put(now.current.toSpliced(at, 0, added), 'Yeni öğe eklendi')
    setChosen(added.key)
  }

  function remove(at: number) {
    const gone = now.current.slice(at, endOf(now.current, at))
    const called = gone[0] ? calledOf(gone[0].item) : ''
    put(now.current.toSpliced(at, gone.length), `“${called}” çıkarıldı`)
    sayUndo(gone.length > 1 ? `“${called}” ve altındakiler çıkarıldı` : `“${called}” çıkarıldı`, () =>
      put(now.current.toSpliced(Math.min(at, now.current.length), 0, ...gone), `“${called}” geri geldi`),
    )
  }

  const errorsOf = (at: number) => {
    const begin = `${pathOf(rows, at)}.`
    const own = Object.entries(errors).filter(
      ([path]) => path.startsWith(begin) && !path.startsWith(`${begin}children.`),
    )
    const [top = 0, inner] = pathOf(rows, at).split('.children.').map(Number)
    return Object.fromEntries(
      own.map(([path, sentence]) => [
        path.slice(begin.length),
        besideField(sentence, menuPlace(toItems(rows), top, inner)),
      ]),
    )
  }

  return (
    <div className={classes.split}>
      <div className={classes.tree}>
        {rows.length === 0 ? (
          <p className={classes.empty} id={id}>
            Bu menüde henüz öğe yok.
          </p>
        ) : (
          <ul className={classes.rows} ref={drag.list} id={id} aria-label={label}>
            {rows.map(({ key, depth, item }, at) => (
              <ItemRow
                key={key}
                id={`${id}.${pathOf(rows, at)}`}
                at={at}
                item={item}
                depth={depth}
                place={whereWords(rows, at)}
                link={links.of(item)}
                isKnown={links.isKnown}
                isChosen={key === chosen}
                hasErrors={Object.keys(errorsOf(at)).length > 0}
                closed={closed}
                onGrab={drag.handle(at).onPointerDown}
                onChoose={() => setChosen(key)}
                onStep={(step) => move(at, stepped(now.current, at, step))}
                onIndent={(depth) => indent(at, depth)}
                onRemove={() => remove(at)}
              />
            ))}
          </ul>
        )}
        {!closed && (
          <div className={classes.adds}>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => add(0, now.current.length)}
            >
              Öğe Ekle
            </Button>
            {row && (
              <Button
                variant="default"
                size="xs"
                leftSection={<IconPlus size={14} aria-hidden />}
                onClick={() => {
                  const top = now.current.findLastIndex(({ depth }, at) => at <= chosenAt && depth === 0)
                  add(1, endOf(now.current, top))
                }}
              >
                Alt Öğe Ekle
              </Button>
            )}
          </div>
        )}
        <VisuallyHidden role="status">{said}</VisuallyHidden>
      </div>
      <section ref={panel} tabIndex={-1} className={classes.panel} aria-label="Seçili öğe">
        {row && !closed && (
          <MoveTools rows={rows} at={chosenAt} place={fullPlace(rows, chosenAt)} onMove={move} onIndent={indent} />
        )}
        {row ? (
          <ItemPanel
            key={row.key}
            item={row.item}
            link={links.of(row.item)}
            errors={errorsOf(chosenAt)}
            closed={closed}
            onTarget={links.choose}
            onChange={(item) =>
              put(
                now.current.map((one) => (one.key === row.key ? { ...one, item } : one)),
                '',
              )
            }
          />
        ) : (
          <Notice
            icon={IconHandClick}
            title="Henüz Seçim Yapmadınız!"
            text={closed ? 'Listeden bir öğe seçin.' : 'Listeden bir öğe seçin ya da yeni bir tane ekleyin.'}
          />
        )}
      </section>
    </div>
  )
}

/** Why an item of the first level cannot go under the one above it. */
const refusalOf = (at: number) =>
  at === 0
    ? 'Üstünde, altına alınabileceği bir öğe yok.'
    : 'Altında öğeler var ve menü iki katlıdır. Önce altındakileri taşıyın ya da çıkarın.'

/** The position of an item among its siblings. */
const placeIn = (rows: readonly Row[], at: number) => Number(pathOf(rows, at).split('.').at(-1)) + 1

/** A sentence without its place, for showing it below the field: '2. öğe, ad: Bu alan gerekli' is 'Bu alan gerekli'. */
const besideField = (sentence: string, place: string) =>
  sentence.startsWith(place) ? sentence.slice(place.length).replace(/^[^:]*: /, '') : sentence

/** '“Kampanyalar” altında'. */
function whereWords(rows: readonly Row[], at: number): string {
  const parent = itemAbove(rows, at)
  return parent ? `“${calledOf(parent)}” altında` : 'üst katta'
}

const fullPlace = (rows: readonly Row[], at: number) => `${whereWords(rows, at)}, ${placeIn(rows, at)}. sıra`
