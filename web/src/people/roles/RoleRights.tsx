import { Button } from '@mantine/core'
import { IconArrowBackUp, IconInfoCircle } from '@tabler/icons-react'
import {
  administratorRole,
  type DomainRights,
  defaultRights,
  maySetIn,
  reaches,
} from '../../../../contract/src/people/rights.ts'
import { roles } from '../../../../contract/src/people/roles.ts'
import { toastFailure, toastSuccess } from '../../kit/ask/toasts/toast.ts'
import { type ProgressStore, useProgress } from '../../kit/form/saving/progress.ts'
import { SaveBar } from '../../kit/form/saving/SaveBar.tsx'
import { useKeys } from '../../kit/keys/keys.ts'
import { CallFailure, ended } from '../../kit/net/failure.ts'
import { useMe } from '../../kit/net/me.ts'
import { allows } from '../../kit/net/rights.ts'
import { useWriteOnce } from '../../kit/net/use-once.ts'
import { RightsLegend } from './RightsLegend.tsx'
import { RightsMatrix } from './RightsMatrix.tsx'
import { differences, differing, type Facet, rightsIn } from './rights-draft.ts'
import type { Role } from './role.ts'
import classes from './roles.module.css'

type Props = {
  role: Role
  /** The changed rights that are not saved yet. */
  draft: DomainRights[] | undefined
  onChange: (draft: DomainRights[] | undefined) => void
  /** The rights are stored under the version. */
  onSaved: (rights: DomainRights[], version: number) => void
  /** Reads the roles again. */
  reload: () => Promise<unknown>
  progress: ProgressStore
}

const isLoaded = 'Son hâli yüklendi, değişiklikleriniz duruyor; bakıp yeniden kaydedin.'

/** The rights of one role, with the differences to the stored and to the shipped ones, and its own save button. */
export function RoleRights({ role, draft, onChange, onSaved, reload, progress }: Props) {
  const me = useMe()
  const { saving } = useProgress(progress)
  const update = useWriteOnce(roles.update, { also: ['session'] })
  const shipped = defaultRights(role.id)
  const rights = draft ?? role.rights
  const closed = reasonToClose()
  const fromShipped = differences(rights, shipped)
  const mayGive = (domain: string, level: Facet) =>
    maySetIn(me?.rights ?? [], domain) && (level === 'own' || allows(me, `${domain}:${level}`))
  const mayReset = rights.every((right) =>
    differing(right, rightsIn(shipped, right.domain)).every((level) => mayGive(right.domain, level)),
  )
  useKeys('Formlarda', { 'mod+s': () => void save() })

  function reasonToClose(): string | undefined {
    if (role.id === administratorRole)
      return 'Yönetici her şeyi yapabilir ve daraltılamaz; yoksa yetkileri geri verecek kimse kalmayabilir.'
    if (me && !allows(me, roles.update.right)) return 'Yetkileri görebilirsiniz; değiştirmek için yetkiniz yok.'
    if (me && !reaches(me.rights, role.id, role.rights))
      return 'Bu rolün, sizde olmayan yetkileri var; onu yalnız bu yetkilere sahip biri değiştirebilir.'
    return undefined
  }

  async function save() {
    if (!draft || saving || closed) return
    progress.set({ saving: true })
    try {
      const { version } = await update.run({ id: role.id, rights: draft, version: role.version })
      onSaved(draft, version)
      progress.set({ savedAt: new Date().toISOString() })
      toastSuccess('Rol Başarılı Bir Şekilde Güncellendi')
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      const isStale = cause.code === 'conflict'
      if (isStale) await reload()
      toastFailure('Rol Güncellenirken Hata Oluştu', isStale ? `${ended(cause.message)} ${isLoaded}` : cause)
    } finally {
      progress.set({ saving: false })
    }
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <section className={classes.card} aria-label={`${role.name} yetkileri`}>
        <header className={classes.head}>
          <h2 className={classes.title}>{role.name}</h2>
          {!closed && fromShipped > 0 && mayReset && (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconArrowBackUp size={16} aria-hidden />}
              onClick={() => onChange(shipped)}
            >
              Rolü varsayılana döndür
            </Button>
          )}
        </header>
        {closed && (
          <p className={classes.closed}>
            <IconInfoCircle size={18} aria-hidden />
            <span>
              {closed}
              {draft && <b> Değişiklikleriniz kaydedilmedi.</b>}
            </span>
          </p>
        )}
        <RightsMatrix
          mayGive={mayGive}
          label={`${role.name} yetkileri`}
          rights={rights}
          stored={role.rights}
          shipped={shipped}
          closed={closed !== undefined}
          onChange={onChange}
        />
      </section>
      <RightsLegend hasUnsaved={draft !== undefined} hasUnusual={fromShipped > 0} />
      {draft && !closed && (
        <SaveBar progress={progress} text={`${role.name} Yetkilerini Kaydet`} onCancel={() => onChange(undefined)} />
      )}
    </form>
  )
}
