import { Anchor, Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconAt, IconFileText, IconUsers } from '@tabler/icons-react'
import { type ComponentProps, Fragment, type ReactNode, Suspense } from 'react'
import type { Input } from '../../../../contract/src/kit/endpoint.ts'
import { formatCount } from '../../../../contract/src/kit/values/money.ts'
import { formatPhone } from '../../../../contract/src/kit/values/phone.ts'
import { erasure } from '../../../../contract/src/records/erasure.ts'
import { Answered } from '../../kit/ask/Answered.tsx'
import { FormDialog } from '../../kit/ask/FormDialog.tsx'
import { useKinds } from '../../kit/domain/record-kind.ts'
import { HrefLink } from '../../kit/list/HrefLink.tsx'
import { Callout } from '../../kit/look/Callout.tsx'
import { Facts } from '../../kit/look/Facts.tsx'
import { Faint } from '../../kit/look/Faint.tsx'
import { useMe } from '../../kit/net/me.ts'
import { useCall } from '../../kit/net/queries.ts'
import { allows } from '../../kit/net/rights.ts'

type Props = Omit<ComponentProps<typeof FormDialog>, 'children' | 'danger' | 'disabled'> & {
  person: Input<typeof erasure.preview>
  /** Shown below the list of what would be erased. */
  children: ReactNode
}

/** Shows what would be erased, and what stays and why, to the person who asks and to the person who approves. */
export function ErasureQuestion({ person, children, ...dialog }: Props) {
  const preview = useCall(erasure.preview, person)
  const isKept = preview.data === undefined || preview.data.obstacles.length > 0

  return (
    <FormDialog {...dialog} danger disabled={isKept}>
      <Answered read={preview} name="Silinecekler" wait={<Skeleton height={120} radius={8} animate={false} />}>
        {({ data, others, obstacles, known, texts }) => (
          <>
            {obstacles.map((obstacle) => (
              <Callout key={obstacle.domain} icon={IconAlertTriangle}>
                {obstacle.text}:{' '}
                <Suspense fallback={obstacle.records.map(called).join(', ')}>
                  <Links {...obstacle} />
                </Suspense>
              </Callout>
            ))}
            {others.length > 0 && (
              <Callout icon={IconUsers} label="Aynı telefonun başka kişileri">
                <b>Aynı telefonla başka kişilerin kayıtları da var; onlar da silinir.</b>
                {others.map(({ title, names }) => (
                  <p key={title}>
                    {title}: {names.map(({ name, count }) => `${name} (${formatCount(count)} kayıt)`).join(', ')}
                  </p>
                ))}
              </Callout>
            )}
            {known.phones.length + known.emails.length > 0 && (
              <Callout icon={IconAt} label="Kişinin telefonları ve adresleri">
                Postada, fakslarda ve notlarda şunlarla aranır:{' '}
                <b>{[...known.phones.map(formatPhone), ...known.emails].join(', ')}</b>. Kişiye ait olmayan varsa önce
                kaydından çıkarın.
                {known.others.length > 0 && (
                  <p>
                    Bu e-posta adreslerini başkaları da vermiş: <b>{known.others.join(', ')}</b>. Onların kayıtları
                    kalır, ama bu adreslerle yazışmalar onlarınki de olsa silinir.
                  </p>
                )}
              </Callout>
            )}
            {texts.length > 0 && (
              <Callout icon={IconFileText} label="Kişinin geçtiği metinler">
                <b>
                  Şu şablon ve yayınlarda adı, telefonu, adresi ya da kimlik numarası geçiyor; silme bunları kaldırmaz,
                  gerekiyorsa siz değiştirin.
                </b>
                {texts.map(({ title, count, ...of }) => (
                  <p key={of.domain}>
                    {title}:{' '}
                    <Suspense fallback={of.records.map(called).join(', ')}>
                      <Links {...of} />
                    </Suspense>
                    {unnamed(count, of.records.length)}
                  </p>
                ))}
                {texts.some(({ count, records }) => count > records.length) && (
                  <p>Adı yazılmayan kayıtları, onları görme yetkisi olan biri bulabilir.</p>
                )}
              </Callout>
            )}
            <Facts lines={data.map(({ title, count }) => [title, `${formatCount(count)} kayıt`] as const)} />
            {data
              .filter(({ stays }) => stays !== '')
              .map(({ title, stays }) => (
                <Faint key={title}>
                  {title}: {stays}
                </Faint>
              ))}
          </>
        )}
      </Answered>
      {children}
    </FormDialog>
  )
}

type Named = { id: number; name: string; trashed?: boolean }
type LinksProps = { domain: string; records: Named[] }

const called = ({ name, trashed }: Named) => (trashed ? `${name} (çöp kutusunda)` : name)

const unnamed = (count: number, named: number) => {
  if (count === named) return ''
  return named === 0 ? `${formatCount(count)} kayıt` : ` ve ${formatCount(count - named)} kayıt daha`
}

/** Records, each a link for people who may read it. */
function Links({ domain, records }: LinksProps) {
  const me = useMe()
  const path = useKinds().get(domain)?.path
  const isOpen = path !== undefined && allows(me, `${domain}:read`)
  return records.map((record, at) => (
    <Fragment key={record.id}>
      {at > 0 && ', '}
      {isOpen && !record.trashed ? (
        <Anchor component={HrefLink} inherit underline="always" href={path(record.id)}>
          {record.name}
        </Anchor>
      ) : (
        called(record)
      )}
    </Fragment>
  ))
}
