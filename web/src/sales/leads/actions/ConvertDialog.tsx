import {
  Anchor,
  Checkbox,
  NativeSelect,
  NumberInput,
  Select,
  SimpleGrid,
  Skeleton,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useState } from 'react'
import type { Input } from '../../../../../contract/src/kit/endpoint.ts'
import { paymentMethods } from '../../../../../contract/src/sales/lead-facts.ts'
import { leads } from '../../../../../contract/src/sales/leads.ts'
import { About, type ActionState } from '../../../kit/actions/About.tsx'
import { Answered, Unanswered } from '../../../kit/ask/Answered.tsx'
import { FormDialog } from '../../../kit/ask/FormDialog.tsx'
import { useStanding } from '../../../kit/ask/use-standing.ts'
import { choicesOf, nothingFound } from '../../../kit/form/choices/choices.ts'
import { foldedFilter } from '../../../kit/form/choices/folded-filter.ts'
import { liraLook, readLira, writeLira } from '../../../kit/form/fields/MoneyField.tsx'
import { problemAt, problemsOf } from '../../../kit/form/record.ts'
import { HrefLink } from '../../../kit/list/HrefLink.tsx'
import { useCall } from '../../../kit/net/queries.ts'
import { DistrictInput, ProvinceInput } from '../../dealers/PlaceInputs.tsx'
import type { Campaign, Lead, Other } from '../lead.ts'
import { leadPath } from '../leads.ts'

type Terms = Omit<Input<typeof leads.convert>, 'id' | 'version'>

type Props = ActionState & {
  lead: Lead
  /** The sale that someone else has made of the lead since the dialog opened. */
  made: Other | null
  onConvert: (terms: Terms) => void
  onClose: () => void
}

/** Turns a lead into a sale: of which campaign, for how much, and where it is sent. */
export function ConvertDialog({ lead, made, onConvert, onClose, of, what, errors, ...state }: Props) {
  const campaigns = useCall(leads.campaigns, {}, { fresh: 60_000 })
  const [chosen, setChosen] = useState(lead.product_id)
  const campaign = useCall(leads.campaign, { id: chosen ?? 0 }, { enabled: chosen !== null })
  const [terms, setTerms] = useState<Partial<Terms>>({ inputs: answersTo(chosen) })
  const [asked, setAsked] = useState<Campaign>()
  // A campaign that was cached before the dialog opened may be out of date.
  const isRead = campaign.isFetchedAfterMount && !campaign.error
  const now = isRead ? campaign.data?.data : undefined
  // The fields keep the values they started with: a price that changes while they are open is not what the customer was
  // told.
  if (now && now.id === chosen && asked?.id !== chosen) setAsked(now)
  const data = asked?.id === chosen ? asked : undefined
  const price = terms.price === undefined ? (data?.price ?? null) : terms.price
  const sold = data && {
    ...{ id: lead.id, version: lead.version, product_id: data.id },
    ...{ instalments: data.tahsilat ? data.taksit : 0, ...terms, price },
  }
  const wrong = sold ? problemsOf(leads.convert.body, sold) : {}
  const problems = { ...useStanding(errors, { ...terms, product_id: chosen }), ...wrong }
  const set = (part: Partial<Terms>) => setTerms((now) => ({ ...now, ...part }))

  function answersTo(id: number | null) {
    // The answers of a lead without a campaign count for the campaign that it gets.
    return lead.inputs_of === null || lead.inputs_of === id ? lead.inputs : []
  }

  function choose(id: number | null) {
    setChosen(id)
    // The price and the questions of another campaign are different.
    setTerms(({ price: _price, vas: _vas, instalments: _instalments, ...kept }) => ({ ...kept, inputs: answersTo(id) }))
  }

  return (
    <FormDialog
      {...state}
      size="wide"
      title="Satışa Çevir"
      yes="Satışı Oluştur"
      disabled={!sold}
      onSubmit={() => {
        if (!sold || Object.keys(wrong).length > 0) return
        const { id: _id, version: _version, ...told } = sold
        onConvert(told as Terms)
      }}
      onCancel={onClose}
    >
      <About of={of} what={what} />
      {made && (
        <p>
          Bu adaydan yapılmış satış: {/* In a new tab: what is filled in here would be lost with the dialog. */}
          <Anchor
            component={HrefLink}
            href={leadPath(made.id)}
            target="_blank"
            aria-label={`No ${made.id} (yeni sekmede)`}
          >
            No {made.id}
          </Anchor>
        </p>
      )}
      <Select
        label="Kampanya"
        required
        searchable
        data-autofocus={lead.product_id === null || undefined}
        placeholder="Kampanya seçin"
        nothingFoundMessage={nothingFound(campaigns, 'Kampanya bulunamadı')}
        filter={foldedFilter}
        comboboxProps={{ withinPortal: false }}
        data={choicesOf(campaigns.data ?? [])}
        error={problems.product_id}
        value={chosen === null ? null : String(chosen)}
        onChange={(value) => choose(value === null ? null : Number(value))}
      />
      <Unanswered read={campaigns} name="Kampanyalar" />
      {chosen !== null && (
        <Answered read={{ ...campaign, data }} name="Kampanya" wait={<Skeleton height={240} />}>
          {(data) => (
            <Stack key={data.id} gap={12}>
              <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12}>
                <TextInput
                  {...liraLook}
                  label="Tutar"
                  data-autofocus={lead.product_id !== null || undefined}
                  error={problems.price}
                  defaultValue={writeLira(data.price)}
                  onChange={({ currentTarget }) => set({ price: readLira(currentTarget.value) as Terms['price'] })}
                />
                <NativeSelect
                  label="Ödeme yöntemi"
                  data={[
                    { value: '', label: 'Belirlenmedi' },
                    ...Object.entries(paymentMethods).map(([value, label]) => ({ value, label })),
                  ]}
                  error={problems.payment_method}
                  value={terms.payment_method ?? ''}
                  onChange={({ currentTarget }) => set({ payment_method: currentTarget.value as 'card' })}
                />
              </SimpleGrid>
              {data.tahsilat && (
                <NumberInput
                  label="Taksit sayısı"
                  min={0}
                  max={60}
                  error={problems.instalments}
                  defaultValue={data.taksit}
                  onChange={(value) => set({ instalments: Number(value) || 0 })}
                />
              )}
              <Place lead={lead} terms={terms} problems={problems} needed={data.is_address} onChange={set} />
              <Asked campaign={data} terms={terms} problems={problems} onChange={set} />
              <TextInput
                label="Not"
                maxLength={5_000}
                error={problems.note}
                defaultValue={terms.note ?? ''}
                onChange={({ currentTarget }) => set({ note: currentTarget.value.trim() })}
              />
            </Stack>
          )}
        </Answered>
      )}
    </FormDialog>
  )
}

type PartProps = { terms: Partial<Terms>; problems: Record<string, string>; onChange: (part: Partial<Terms>) => void }

function Place({ lead, terms, problems, needed, onChange }: PartProps & { lead: Lead; needed: boolean }) {
  const city = terms.city ?? lead.city
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12}>
        <ProvinceInput
          label="İl"
          maxLength={100}
          error={problems.city}
          value={city}
          onChange={(city) => onChange({ city })}
        />
        <DistrictInput
          label="İlçe"
          maxLength={100}
          error={problems.town}
          value={terms.town ?? lead.town}
          onChange={(town) => onChange({ town })}
          province={city}
        />
      </SimpleGrid>
      <Textarea
        label="Adres"
        description={needed ? 'Bu kampanyada adres sorulur.' : undefined}
        autosize
        minRows={2}
        maxLength={1_000}
        error={problems.address}
        defaultValue={terms.address ?? lead.address}
        onChange={({ currentTarget }) => onChange({ address: currentTarget.value })}
      />
    </>
  )
}

/** The campaign's questions for the dealer, and the services that can be added. */
function Asked({ campaign, terms, problems, onChange }: PartProps & { campaign: Campaign }) {
  const answers = new Map(terms.inputs?.map(({ option_name, value }) => [option_name, value ?? '']))
  const chosen = terms.vas ?? []
  return (
    <>
      {campaign.inputs.map((name, at) => (
        <TextInput
          key={name}
          label={name}
          maxLength={1_000}
          error={problemAt(problems, `inputs.${at}`)}
          defaultValue={answers.get(name) ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({
              inputs: campaign.inputs.map((option_name) => ({
                option_name,
                value: option_name === name ? value : (answers.get(option_name) ?? ''),
              })),
            })
          }
        />
      ))}
      {campaign.vas.length > 0 && (
        <Checkbox.Group
          label="VAS"
          error={problemAt(problems, 'vas')}
          value={chosen}
          onChange={(vas) => onChange({ vas })}
        >
          <Stack gap={6} mt={6}>
            {campaign.vas.map(({ name, value }) => (
              <Checkbox key={name} value={name} label={name} description={value} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </>
  )
}
