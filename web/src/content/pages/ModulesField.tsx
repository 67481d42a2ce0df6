import { Button, VisuallyHidden } from '@mantine/core'
import type { PageModule } from '../../../../contract/src/content/module-fields.ts'
import { useField, useFormContext } from '../../kit/form/context.ts'
import { FormSection } from '../../kit/form/FormSection.tsx'
import type { FieldFacts } from '../../kit/form/facts.ts'
import { useDragOrder } from '../../kit/order/use-drag-order.ts'
import { moduleLines } from '../modules/parts/words.ts'
import { errorsWithin, useErrorsCleared } from './errors.ts'
import { ModuleCard } from './ModuleCard.tsx'
import { ModulePicker } from './ModulePicker.tsx'
import classes from './pages.module.css'
import { useClipboard } from './use-clipboard.ts'
import { useModules } from './use-modules.ts'

/** The chosen modules of a page in their order, and those that can be added. */
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

function Modules({ id, name, label, start, closed, onChange }: Props) {
  const { form } = useFormContext()
  const clear = useErrorsCleared(name)
  const modules = useModules(start, (next, changed) => {
    clear(changed)
    onChange(next)
  })
  const errors = errorsWithin(form.errors, name)
  const drag = useDragOrder<HTMLOListElement>({ onMove: modules.move })
  const clipboard = useClipboard({ list: drag.list, modules, closed })
  const { shown, open } = modules
  const isOpen = (key: string | undefined, at: number) => open.has(String(key)) || errors[at] !== undefined

  return (
    <>
      <FormSection>
        <div className={classes.head}>
          <h2 className={classes.title} id={id}>
            {label}
            <span className={classes.count} data-figures>
              {shown.length}
            </span>
          </h2>
          {open.size > 0 && (
            <Button variant="subtle" size="compact-sm" onClick={modules.closeAll}>
              Tümünü Kapat
            </Button>
          )}
        </div>
        {errors.own && (
          <p className={classes.error} role="alert">
            {errors.own}
          </p>
        )}
        {shown.length === 0 ? (
          <p className={classes.empty}>
            {closed
              ? 'Bu sayfada modül yok.'
              : 'Henüz modül yok. Aşağıdan ekleyin ya da başka bir sayfadan yapıştırın.'}
          </p>
        ) : (
          <ol className={classes.modules} ref={drag.list} aria-labelledby={id}>
            {shown.map((module, at) => (
              <ModuleCard
                key={module.key}
                id={`${id}.${at}`}
                module={module}
                at={at}
                count={shown.length}
                isOpen={isOpen(module.key, at)}
                errors={errors[at]}
                closed={closed}
                onGrab={drag.handle(at).onPointerDown}
                onToggle={modules.toggle}
                onMove={modules.move}
                onCopy={clipboard.copy}
                onRemove={modules.remove}
                onField={modules.changeField}
              />
            ))}
          </ol>
        )}
        <VisuallyHidden role="status">{modules.said}</VisuallyHidden>
      </FormSection>
      {!closed && <ModulePicker isFull={modules.isFull} onAdd={modules.add} />}
    </>
  )
}
