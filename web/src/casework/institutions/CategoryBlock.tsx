import { CloseButton, MultiSelect, NativeSelect, Tooltip } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { customFieldTypeNames } from '../../../../contract/src/casework/custom-field-types.ts'
import { choicesOf } from '../../kit/form/choices/choices.ts'
import { usePicking } from '../../kit/form/choices/use-picking.ts'
import { Problem } from '../../kit/look/Problem.tsx'
import type { Choices, InstitutionCategory } from './asked.ts'
import classes from './institutions.module.css'

type Props = {
  name: string
  asked: InstitutionCategory
  choices: Choices | undefined
  problem: string | undefined
  onChange: (asked: InstitutionCategory) => void
  onRemove: () => void
}

/** What the institution asks of a person who cancels in one category. */
export function CategoryBlock({ name, asked, choices, problem, onChange, onRemove }: Props) {
  const { iptalneden, ozel_alanlar, klasor } = asked
  const templates = withChosen(choices?.templates ?? [], klasor ? [klasor] : [])
  return (
    <section className={classes.block} aria-label={name}>
      <div className={classes.blockHead}>
        <h2 className={classes.blockTitle}>
          {name} <span className={classes.number}>ID {asked.value}</span>
        </h2>
        <Tooltip label="Kategoriyi kaldır">
          <CloseButton aria-label={`${name}: kategoriyi kaldır`} onClick={onRemove} />
        </Tooltip>
      </div>
      {problem && <Problem>{problem}</Problem>}
      <Picks
        label="İptal nedenleri"
        owner={name}
        placeholder="Neden seçin"
        source={{ path: '/settings/KiIptalNeden', text: 'İptal nedeni ekleyin' }}
        names={choices?.iptal_neden}
        ids={iptalneden}
        onChange={(ids) => onChange({ ...asked, iptalneden: ids })}
      />
      <Picks
        label="İstenecek alanlar"
        owner={name}
        placeholder="Özel alan seçin"
        source={{ path: '/settings/Kiinputs', text: 'Özel alan ekleyin' }}
        names={choices?.ozel_alanlar.map(({ id, name, type }) => ({
          id,
          name: `${name} (${customFieldTypeNames[type].toLocaleLowerCase('tr')})`,
        }))}
        ids={ozel_alanlar}
        onChange={(ids) => onChange({ ...asked, ozel_alanlar: ids })}
      />
      <NativeSelect
        key={templates.length}
        label="Dilekçe şablonu"
        aria-label={`${name}: dilekçe şablonu`}
        value={klasor ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ ...asked, klasor: value === '' ? null : Number(value) })}
      >
        <option value="">Şablon yok, dilekçe hazırlanamaz</option>
        {templates.map((template) => (
          <option key={template.id} value={template.id}>
            {template.name}
          </option>
        ))}
      </NativeSelect>
    </section>
  )
}

/** What is offered, and what was chosen before it was deleted. */
const withChosen = (offered: { id: number; name: string }[], ids: number[]) => [
  ...offered,
  ...ids.filter((id) => !offered.some((one) => one.id === id)).map((id) => ({ id, name: `#${id}` })),
]

type PicksProps = {
  label: string
  owner: string
  placeholder: string
  /** If there is nothing to choose from yet: the screen on which choices are made. */
  source: { path: string; text: string }
  names: { id: number; name: string }[] | undefined
  ids: number[]
  onChange: (ids: number[]) => void
}

function Picks({ label, owner, placeholder, source, names, ids, onChange }: PicksProps) {
  return (
    <MultiSelect
      label={label}
      aria-label={`${owner}: ${label}`}
      placeholder={ids.length === 0 ? placeholder : undefined}
      description={names?.length === 0 && <Link to={source.path}>Henüz seçenek yok: {source.text}</Link>}
      data={choicesOf(withChosen(names ?? [], ids))}
      value={ids.map(String)}
      onChange={(values) => onChange(values.map(Number))}
      {...usePicking({ data: names })}
      clearButtonProps={{ 'aria-label': `${owner}: ${label} seçimini temizle` }}
    />
  )
}
