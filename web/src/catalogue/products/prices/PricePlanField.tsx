import { Stack, Switch } from '@mantine/core'
import { IconClockPlay } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { formatDateTime } from '../../../../../contract/src/kit/values/dates.ts'
import { useField, useFormContext } from '../../../kit/form/context.ts'
import type { FieldFacts } from '../../../kit/form/facts.ts'
import { MomentInput } from '../../../kit/form/fields/MomentField.tsx'
import { liraLook, readLira, writeLira } from '../../../kit/form/fields/MoneyField.tsx'
import { ReadText } from '../../../kit/form/fields/ReadText.tsx'
import { Callout } from '../../../kit/look/Callout.tsx'
import classes from '../form/product-form.module.css'
import { type Plan, planWords } from './plan-words.ts'

const blank: Plan = { price: null, price_sale: null, from: null, until: null }

/** Different prices for a period, which start and end by themselves. */
export function PricePlanField(facts: FieldFacts) {
  const { form, stored } = useFormContext()
  const { key, id, start, change, label } = useField<Plan | null>(facts, {
    words: (value) => planWords(value as Plan | null),
  })
  const isRunning = (stored as { plan_running?: boolean } | undefined)?.plan_running === true
  const errorOf = (part: string) => {
    const sentence = form.errors[`${facts.name}.${part}`]
    return sentence ? String(sentence) : undefined
  }
  return (
    <Stack id={id} gap={12}>
      {isRunning && start && (
        <Callout icon={IconClockPlay} tone="positive">
          Şu anda zamanlanmış fiyat geçerli; yukarıdaki fiyatlar {formatDateTime(start.until)} tarihinde geçerli olur.
        </Callout>
      )}
      <div>
        <PlanParts
          key={key}
          label={label}
          start={start}
          errorOf={errorOf}
          onChange={(plan, ...parts) => {
            change(plan)
            for (const part of parts) form.clearFieldError(`${facts.name}.${part}`)
          }}
        />
      </div>
    </Stack>
  )
}

type Props = {
  label: string
  start: Plan | null
  errorOf: (part: keyof Plan) => string | undefined
  /** Also gets the names of the parts that changed. */
  onChange: (plan: Plan | null, ...parts: string[]) => void
}

function PlanParts({ label, start, errorOf, onChange }: Props) {
  const [isOn, setOn] = useState(start !== null)
  const now = useRef(start ?? blank)

  function put(part: Partial<Plan>) {
    now.current = { ...now.current, ...part }
    onChange(now.current, ...Object.keys(part))
  }
  const price = (part: 'price' | 'price_sale', text: string) => (
    <ReadText<number | null>
      label={text}
      {...liraLook}
      error={errorOf(part)}
      start={now.current[part]}
      read={readLira}
      show={writeLira}
      onChange={(amount) => put({ [part]: amount })}
    />
  )

  return (
    <>
      <Switch
        label={label}
        description="Belirlediğiniz zamanda gelir, süresi bitince kampanyanın kendi fiyatına dönülür; bitişi yoksa kalıcı olur"
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => {
          setOn(checked)
          onChange(checked ? now.current : null, ...Object.keys(blank))
        }}
      />
      {isOn && (
        <div className={classes.plan}>
          <div className={classes.pair}>
            {price('price', 'O zamanki normal fiyat')}
            {price('price_sale', 'O zamanki kampanya fiyatı')}
          </div>
          <div className={classes.pair}>
            <MomentInput
              label="Başlangıç"
              ahead
              error={errorOf('from')}
              start={now.current.from}
              onChange={(from) => put({ from })}
            />
            <MomentInput
              label="Bitiş"
              ahead
              placeholder="Süresiz"
              error={errorOf('until')}
              start={now.current.until}
              onChange={(until) => put({ until })}
            />
          </div>
        </div>
      )}
    </>
  )
}
