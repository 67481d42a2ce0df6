import type { ModuleField } from '../../../../../contract/src/content/module-fields.ts'
import { readable } from '../../../kit/form/readable.ts'
import { iconOf } from '../../icons/shipped.ts'
import classes from './modules.module.css'
import { typeWords } from './words.ts'

type Props = {
  fields: readonly ModuleField[]
  /** As the site shows it: the server has sanitized the HTML, so it is rendered; empty fields take no room. */
  cleaned?: boolean
}

/**
 * The content of a module and the widths of its fields, roughly as a page shows it. Unless `cleaned`, none of its HTML
 * runs or loads.
 */
export function ModulePreview({ fields, cleaned = false }: Props) {
  const shown = cleaned ? fields.filter((field) => !isBlank(field)) : fields
  const title = fields.find(({ type }) => type === 'text')
  if (cleaned && shown.length === 0) return null
  return (
    <div className={classes.preview}>
      <div className={classes.previewRow}>
        {shown.map((field, at) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: the fields of a preview have no unique names
            key={at}
            className={classes.previewField}
            style={{ '--span': spanOf(field) } as React.CSSProperties}
          >
            <Shown field={field} cleaned={cleaned} isFirst={field === title} />
          </div>
        ))}
      </div>
      {fields.length === 0 && <p className={classes.previewText}>Henüz alan yok.</p>}
    </div>
  )
}

/** How many of the 12 columns a field gets on the widest screen; the class of a list belongs to its items. */
function spanOf({ class: className, value }: ModuleField): number {
  if (Array.isArray(value)) return 12
  const widths = [...className.matchAll(/(?:^| )col(?:-\w\w)?-(\d+)/g)].map(([, columns]) => Number(columns))
  return Math.min(12, Math.max(1, widths.at(-1) ?? 12))
}

const isBlank = ({ type, value }: ModuleField) =>
  type === 'button' ? value.label === '' : typeof value === 'string' ? value.trim() === '' : value.length === 0

const Blank = ({ type }: { type: ModuleField['type'] }) => <div className={classes.previewBlank}>{typeWords[type]}</div>

function Shown({ field, cleaned, isFirst }: { field: ModuleField; cleaned: boolean; isFirst: boolean }) {
  const { type, value } = field
  if (isBlank(field)) return <Blank type={type} />
  switch (type) {
    case 'text':
      return <p className={isFirst ? classes.previewTitle : classes.previewText}>{value}</p>
    case 'textinput':
      return <p className={classes.previewText}>{value}</p>
    case 'textarea':
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized on the server by an allow-list
      if (cleaned) return <div className={classes.previewHtml} dangerouslySetInnerHTML={{ __html: value }} />
      return <p className={classes.previewText}>{readable(value).join('\n')}</p>
    case 'button':
      return <span className={classes.previewButton}>{value.label}</span>
    case 'image':
      return <img className={classes.previewImage} src={value} alt="" />
    case 'object':
      return (
        <table className={classes.previewTable}>
          <thead>
            <tr>
              <th scope="col">{field.labels.name}</th>
              <th scope="col">{field.labels.value}</th>
            </tr>
          </thead>
          <tbody>
            {value.map((item, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: items have no unique names
              <tr key={at}>
                <td>{item.name}</td>
                <td>{item.value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )
    default:
      return (
        <ul className={classes.previewCards}>
          {value.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no unique names
            <li key={at} className={classes.previewCard}>
              {'icon' in item && <ItemImage icon={item.icon} />}
              <strong>{item.name}</strong>
              <span className={classes.previewText}>{item.description}</span>
            </li>
          ))}
        </ul>
      )
  }
}

function ItemImage({ icon }: { icon: string }) {
  const Icon = iconOf(icon)
  if (Icon) return <Icon size={20} aria-hidden />
  return /^(\/|https?:)/.test(icon) ? <img className={classes.iconImage} src={icon} alt="" /> : null
}
