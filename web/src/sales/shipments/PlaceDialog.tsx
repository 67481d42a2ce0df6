import { Group, Textarea, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type * as z from 'zod/mini'
import { ShipmentDraft } from '../../../../contract/src/sales/shipments.ts'
import { FormDialog } from '../../kit/ask/FormDialog.tsx'
import { useStanding } from '../../kit/ask/use-standing.ts'
import { PhoneInput } from '../../kit/form/fields/PhoneInput.tsx'
import { problemsOf } from '../../kit/form/record.ts'
import { DistrictInput, ProvinceInput } from '../dealers/PlaceInputs.tsx'

export type Place = z.output<typeof ShipmentDraft>

type Props = {
  title: string
  yes: string
  start: Place
  pending: boolean
  problem: string | false
  /** What the server refused, by field. */
  errors: Record<string, string>
  /** Other required parts are still missing. */
  lacks?: boolean
  children?: ReactNode
  onSubmit: (place: Place) => Promise<void>
  onClose: () => void
}

/** Asks where a shipment goes. */
export function PlaceDialog({
  title,
  yes,
  start,
  errors,
  lacks = false,
  children,
  onSubmit,
  onClose,
  ...state
}: Props) {
  const [typed, setTyped] = useState<Partial<Place>>({})
  const place = { ...start, ...typed }
  const [own, setOwn] = useState<Record<string, string>>({})
  const shown = { ...useStanding(errors, place), ...useStanding(own, place) }
  const set = (part: Partial<Place>) => setTyped((now) => ({ ...now, ...part }))
  const bound = (key: keyof Place, label: string, most: number) => ({
    label,
    required: key !== 'town',
    maxLength: most,
    value: place[key],
    error: shown[key],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => set({ [key]: currentTarget.value }),
  })

  async function submit() {
    const problems = problemsOf(ShipmentDraft, place)
    setOwn(problems)
    if (Object.keys(problems).length === 0) await onSubmit(place)
  }

  return (
    <FormDialog {...state} title={title} yes={yes} disabled={lacks} onSubmit={() => void submit()} onCancel={onClose}>
      <TextInput {...bound('recipient', 'Alıcı', 200)} data-autofocus />
      <PhoneInput {...bound('phone', 'Telefon', 40)} onChange={(phone) => set({ phone })} />
      <Group grow align="start">
        <ProvinceInput {...bound('city', 'İl', 200)} onChange={(city) => set({ city })} />
        <DistrictInput {...bound('town', 'İlçe', 200)} onChange={(town) => set({ town })} province={place.city} />
      </Group>
      <Textarea {...bound('address', 'Adres', 1_000)} autosize minRows={2} maxRows={6} />
      {children}
    </FormDialog>
  )
}
