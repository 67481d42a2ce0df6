import { Button, FileButton } from '@mantine/core'
import { IconReplace } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { media } from '../../../../contract/src/content/media.ts'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { formatCount } from '../../../../contract/src/kit/values/money.ts'
import { Unanswered } from '../../kit/ask/Answered.tsx'
import { CopyButton } from '../../kit/ask/CopyButton.tsx'
import { confirm } from '../../kit/ask/confirm.tsx'
import { toastFailure, toastSuccess } from '../../kit/ask/toasts/toast.ts'
import { useKinds } from '../../kit/domain/record-kind.ts'
import { useFormContext } from '../../kit/form/context.ts'
import { anythingUnsaved } from '../../kit/form/unsaved.ts'
import { Faint } from '../../kit/look/Faint.tsx'
import { Buttons } from '../../kit/look/Rows.tsx'
import { CallFailure, ended } from '../../kit/net/failure.ts'
import { useMe } from '../../kit/net/me.ts'
import { useCall } from '../../kit/net/queries.ts'
import { allows, may } from '../../kit/net/rights.ts'
import { useWriteOnce } from '../../kit/net/use-once.ts'
import type { ChangeRecord } from '../../kit/side-panel/Panel.tsx'
import { sides, weight } from './measures.ts'
import classes from './media.module.css'

const failed = 'Görsel Değiştirilirken Hata Oluştu'
const isLoaded = 'Son hâli yüklendi; bakıp yeniden deneyin.'

type Item = Answer<typeof media.get>['data']

/** The image itself, where it is used, and what can be done with it. */
export function MediaFacts({ changing }: { changing: ChangeRecord }) {
  const { stored } = useFormContext()
  const item = stored as Item
  const address = new URL(item.url, window.location.origin).href
  const replace = useReplace(item, changing)
  const closed = useClosed(item.id)

  return (
    <>
      <a href={item.url} target="_blank" rel="noreferrer" className={classes.frame}>
        <img src={item.url} alt={item.name} />
      </a>
      <Faint>
        {sides(item)} · {weight(item.size)}
      </Faint>
      <Buttons>
        <CopyButton size="xs" text={address} label="Adresi Kopyala" />
        <FileButton
          accept="image/jpeg,image/png,image/webp,image/gif"
          onChange={(file) => void replace(file)}
          disabled={closed !== undefined}
        >
          {(button) => (
            <Button
              {...button}
              variant="default"
              size="xs"
              disabled={closed !== undefined}
              leftSection={<IconReplace size={16} aria-hidden />}
            >
              Yenisiyle Değiştir
            </Button>
          )}
        </FileButton>
      </Buttons>
      {closed && <Faint>{closed}</Faint>}
      <Uses id={item.id} />
    </>
  )
}

function Uses({ id }: { id: number }) {
  const kinds = useKinds()
  const read = useCall(media.uses, { id })
  const { data } = read
  if (!data) return <Unanswered read={read} name="Kullanıldığı yerler" />
  return (
    <section aria-label="Kullanıldığı yerler">
      <h3 className={classes.heading}>Kullanıldığı yerler</h3>
      {data.data.length + data.hidden === 0 && <Faint>Hiçbir kayıtta kullanılmıyor.</Faint>}
      <ul className={classes.uses}>
        {data.data.map(({ domain, kind, record_id, title, deleted }) => {
          const path = deleted ? '/settings/Trash' : kinds.get(domain)?.path?.(record_id)
          return (
            <li key={`${domain}.${record_id}`}>
              {path ? <Link to={path}>{title}</Link> : title}
              <span>{deleted ? `${kind}, çöp kutusunda` : kind}</span>
            </li>
          )
        })}
      </ul>
      {data.hidden > 0 && <Faint>Görme yetkiniz olmayan {data.hidden} kayıtta da kullanılıyor.</Faint>}
    </section>
  )
}

/** Why this person cannot replace the image; undefined if they can. */
function useClosed(id: number): string | undefined {
  const me = useMe()
  const { data } = useCall(media.uses, { id })
  if (!allows(me, media.replace.right)) return 'Görselleri değiştirme yetkiniz bulunmamaktadır.'
  const foreign = data?.data.filter(({ domain, deleted }) => !deleted && !may(me, domain, 'write')) ?? []
  if (foreign.length + (data?.hidden ?? 0) === 0) return undefined
  const kinds = [...new Set(foreign.map(({ kind }) => kind))].join(', ')
  return `Değiştirilemez: değiştirmeye yetkiniz olmayan kayıtlarda kullanılıyor${kinds && ` (${kinds})`}. Bu alanlarda yetkisi olan birinden isteyin.`
}

function useReplace({ id, name, uses, version }: Item, changing: ChangeRecord) {
  const kinds = useKinds()
  const { run } = useWriteOnce(media.replace, { also: [...kinds.keys()] })

  return async (file: File | null): Promise<void> => {
    if (!file) return
    if (anythingUnsaved()) return void toastFailure(failed, 'Önce yukarıdaki değişiklikleri kaydedin.')
    const agreed = await confirm({
      title: 'Görsel Değiştirilecek',
      text:
        uses > 0
          ? `“${name}” görselinin kullanıldığı ${formatCount(uses)} kayıt yeni görseli gösterecek.`
          : `“${name}” görselinin yerine yenisi konacak.`,
      detail: 'Kayıtların eski hâli geçmişte kalır.',
    })
    if (!agreed) return
    const form = new FormData()
    form.append('image', file)
    form.append('image_name', name)
    form.append('version', String(version))
    try {
      await changing(async () => {
        const done = await run({ id, form }).catch(tellStale)
        if (!done) return
        toastSuccess(
          'Görsel Başarılı Bir Şekilde Değiştirildi',
          undefined,
          done.changed > 0 ? `${done.changed} kayıt güncellendi.` : '',
        )
      })
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      toastFailure(failed, cause)
    }
  }
}

/** Says that the image is no longer the one that was shown; other failures are thrown on. */
function tellStale(cause: unknown): void {
  if (!(cause instanceof CallFailure) || cause.code !== 'conflict') throw cause
  toastFailure(failed, `${ended(cause.message)} ${isLoaded}`)
}
