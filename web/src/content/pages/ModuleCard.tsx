import { IconCopy } from '@tabler/icons-react'
import { memo } from 'react'
import type { ModuleField, PageModule } from '../../../../contract/src/content/module-fields.ts'
import { BlockCard, type BlockProps, isSameBlock } from '../../kit/form/blocks/BlockCard.tsx'
import { errorsBelow } from '../../kit/form/blocks/errors.ts'
import { Faint } from '../../kit/look/Faint.tsx'
import { RowTool } from '../../kit/order/RowTool.tsx'
import { FieldControl } from '../modules/parts/FieldControl.tsx'
import { summaryOf } from '../modules/parts/words.ts'

type Props = BlockProps & {
  module: PageModule
  onCopy: (key: string) => void
  onField: (key: string, at: number, field: ModuleField) => void
}

/** One module of a page, with a control for each field. */
export const ModuleCard = memo(function ModuleCard({ module, onCopy, onField, ...block }: Props) {
  const { title, name, data } = module
  const key = String(module.key)
  const called = title || name || 'Modül'
  return (
    <BlockCard
      {...block}
      blockKey={key}
      called={called}
      summary={summaryOf(module)}
      removal="sayfadan çıkar"
      tools={<RowTool label={`${called}: kopyala`} icon={IconCopy} run={() => onCopy(key)} />}
      keys="Control+C"
    >
      {() => (
        <>
          {data.map((field, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the fields of a module never move
            <div key={at} id={`${block.id}.data.${at}`}>
              <FieldControl
                field={field}
                errors={errorsBelow(block.errors, `data.${at}`)}
                onChange={(next) => onField(key, at, next)}
              />
            </div>
          ))}
          {data.length === 0 && <Faint>Bu modülün doldurulacak alanı yok.</Faint>}
        </>
      )}
    </BlockCard>
  )
}, isSameBlock)
