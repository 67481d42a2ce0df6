import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { mostFeatures } from '../../../../contract/src/catalogue/features.ts'
import { BlockCard } from '../../kit/form/blocks/BlockCard.tsx'
import { BlockList } from '../../kit/form/blocks/BlockList.tsx'
import { errorsWithin, useErrorsCleared } from '../../kit/form/blocks/errors.ts'
import { type BlockWords, useBlocks } from '../../kit/form/blocks/use-blocks.ts'
import { useField, useFormContext } from '../../kit/form/context.ts'
import type { FieldFacts } from '../../kit/form/facts.ts'
import { useDragOrder } from '../../kit/order/use-drag-order.ts'
import { FeatureFields } from './FeatureFields.tsx'
import { blankFeature, type Feature } from './features.ts'
import { featureLines, featureSummary } from './words.ts'

/** What the campaigns of a category are asked, in order. */
export function FeaturesField(facts: FieldFacts) {
  const { closed = false } = useFormContext()
  const { key, id, start, change, label } = useField<Feature[]>(facts, {
    words: (value) => featureLines(value as Feature[]).join('\n'),
  })
  return <Features key={key} id={id} name={facts.name} label={label} start={start} closed={closed} onChange={change} />
}

type Props = {
  id: string
  name: string
  label: string
  start: Feature[]
  closed: boolean
  onChange: (features: Feature[]) => void
}

const words: BlockWords<Feature> = {
  called: ({ option_name }) => option_name || 'Yeni özellik',
  ask: 'Özelliği Silmek İstediğinize Emin misiniz?',
  detail: 'Kampanyalarda bu özellik için yazılanlar saklı kalır; yeni kampanyalarda sorulmaz.',
}

function Features({ id, name, label, start, closed, onChange }: Props) {
  const { form } = useFormContext()
  const clear = useErrorsCleared(name)
  const features = useBlocks(start, mostFeatures, words, (next, changed) => {
    clear(changed)
    onChange(next)
  })
  const errors = errorsWithin(form.errors, name)
  const drag = useDragOrder<HTMLOListElement>({ onMove: features.move })

  return (
    <BlockList
      id={id}
      label={label}
      blocks={features}
      error={errors.own}
      empty={closed ? 'Bu kategoride özellik yok.' : 'Henüz özellik yok. Kampanyalarda sorulacak ilk özelliği ekleyin.'}
      list={drag.list}
      draw={(feature, at) => (
        <BlockCard
          key={feature.key}
          id={`${id}.${at}`}
          blockKey={feature.key}
          called={words.called(feature)}
          summary={featureSummary(feature)}
          removal="kategoriden çıkar"
          at={at}
          count={features.shown.length}
          isOpen={features.open.has(feature.key) || errors[at] !== undefined}
          errors={errors[at]}
          closed={closed}
          onGrab={drag.handle(at).onPointerDown}
          onToggle={features.toggle}
          onMove={features.move}
          onRemove={features.remove}
        >
          {() => (
            <FeatureFields
              feature={feature}
              errors={errors[at] ?? {}}
              onChange={(part) =>
                features.change(feature.key, (now) => ({ ...now, ...part }), Object.keys(part)[0] ?? '')
              }
            />
          )}
        </BlockCard>
      )}
    >
      {!closed && (
        <Button
          variant="default"
          style={{ justifySelf: 'start' }}
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={features.isFull}
          onClick={() => features.add(blankFeature())}
        >
          Özellik Ekle
        </Button>
      )}
    </BlockList>
  )
}
