import { useCallback } from 'react'
import { type ModuleField, mostModules, type PageModule } from '../../../../contract/src/content/module-fields.ts'
import { BlockList } from '../../kit/form/blocks/BlockList.tsx'
import { errorsWithin, useErrorsCleared } from '../../kit/form/blocks/errors.ts'
import { type BlockWords, useBlocks } from '../../kit/form/blocks/use-blocks.ts'
import { useField, useFormContext } from '../../kit/form/context.ts'
import type { FieldFacts } from '../../kit/form/facts.ts'
import { useDragOrder } from '../../kit/order/use-drag-order.ts'
import { newModule } from '../modules/parts/field.ts'
import { moduleLines } from '../modules/parts/words.ts'
import { ModuleCard } from './ModuleCard.tsx'
import { ModulePicker } from './ModulePicker.tsx'
import { useClipboard } from './use-clipboard.ts'

/** The modules of a page in their order, and the modules that can be added. */
export function ModulesField(facts: FieldFacts) {
  const { closed = false } = useFormContext()
  const { key, id, start, change, label } = useField<PageModule[]>(facts, {
    words: (value) => moduleLines(value as PageModule[]),
  })
  return <Modules key={key} id={id} name={facts.name} label={label} start={start} closed={closed} onChange={change} />
}

type Props = {
  id: string
  name: string
  label: string
  start: PageModule[]
  closed: boolean
  onChange: (modules: PageModule[]) => void
}

const words: BlockWords<PageModule> = {
  called: ({ title }) => title,
  ask: 'Modülü Silmek İstediğinize Emin misiniz?',
  detail: 'Sayfa kaydedilene kadar sitede bir şey değişmez.',
}

function Modules({ id, name, label, start, closed, onChange }: Props) {
  const { form } = useFormContext()
  const clear = useErrorsCleared(name)
  const modules = useBlocks(start, mostModules, words, (next, changed) => {
    clear(changed)
    onChange(next)
  })
  const errors = errorsWithin(form.errors, name)
  const drag = useDragOrder<HTMLOListElement>({ onMove: modules.move })
  const clipboard = useClipboard({ list: drag.list, modules, closed })
  const { shown, open, change } = modules
  const changeField = useCallback(
    (key: string, at: number, field: ModuleField) =>
      change(key, (module) => ({ ...module, data: module.data.with(at, field) }), `data.${at}`),
    [change],
  )

  return (
    <>
      <BlockList
        id={id}
        label={label}
        blocks={modules}
        error={errors.own}
        empty={
          closed ? 'Bu sayfada modül yok.' : 'Henüz modül yok. Aşağıdan ekleyin ya da başka bir sayfadan yapıştırın.'
        }
        list={drag.list}
        draw={(module, at) => (
          <ModuleCard
            key={module.key}
            id={`${id}.${at}`}
            module={module}
            at={at}
            count={shown.length}
            isOpen={open.has(String(module.key)) || errors[at] !== undefined}
            errors={errors[at]}
            closed={closed}
            onGrab={drag.handle(at).onPointerDown}
            onToggle={modules.toggle}
            onMove={modules.move}
            onCopy={clipboard.copy}
            onRemove={modules.remove}
            onField={changeField}
          />
        )}
      />
      {!closed && <ModulePicker isFull={modules.isFull} onAdd={(module) => modules.add(newModule(module))} />}
    </>
  )
}
