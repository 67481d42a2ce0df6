import { IconClockX } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { previewDelivery } from '../../../../contract/src/content/preview.ts'
import { formatDateTime } from '../../../../contract/src/kit/values/dates.ts'
import { ProductPreview } from '../../catalogue/products/preview/ProductPreview.tsx'
import type { ProductShown } from '../../catalogue/products/preview/shown.ts'
import {
  type PreviewedCampaign,
  SpecialCampaignPreview,
} from '../../catalogue/special-campaigns/SpecialCampaignPreview.tsx'
import { PagePreview, type PreviewedPage } from '../../content/pages/PagePreview.tsx'
import { PostPreview, type PreviewedPost } from '../../content/posts/PostPreview.tsx'
import { isGone } from '../../kit/ask/Answered.tsx'
import { Notice } from '../../kit/look/Notice.tsx'
import { ReadFailure } from '../../kit/look/ReadFailure.tsx'
import { useCall } from '../../kit/net/queries.ts'
import classes from './preview.module.css'

type Content = Record<string, unknown>

const Post = ({ content }: { content: Content }) => <PostPreview post={content as PreviewedPost} />

const Page = ({ content }: { content: Content }) => <PagePreview page={content as PreviewedPage} />

const Campaign = ({ content }: { content: Content }) => <ProductPreview product={content as ProductShown} />

const Special = ({ content }: { content: Content }) => (
  <SpecialCampaignPreview campaign={content as PreviewedCampaign} />
)

const looks: Record<string, ComponentType<{ content: Content }>> = {
  blog: Post,
  news: Post,
  pages: Page,
  products: Campaign,
  special_campaigns: Special,
}

/** What a preview link shows to everybody who has it, until it expires. */
export function PreviewPage() {
  const { token } = useParams({ strict: false }) as { token: string }
  const read = useCall(previewDelivery.get, { token }, { fresh: Number.POSITIVE_INFINITY })
  const { data, error } = read
  if (error && !isGone(error))
    return (
      <main className={classes.ended}>
        <ReadFailure screen title="Önizleme alınamadı" failure={error} retry={() => void read.refetch()} />
      </main>
    )
  if (error)
    return (
      <main className={classes.ended}>
        <Notice
          as="page"
          icon={IconClockX}
          title="Bu önizleme artık yok"
          text="Bağlantının süresi dolmuş veya adresi eksik kopyalanmış olabilir. Gönderen kişiden yenisini isteyin."
        />
      </main>
    )
  if (!data) return null
  const { domain, kind, expires_at, content } = data.data
  const Look = looks[domain]
  return (
    <>
      <header className={classes.banner}>
        <strong>Önizleme</strong> {kind} · {formatDateTime(expires_at)} tarihine kadar açık
      </header>
      <main>{Look && <Look content={content} />}</main>
    </>
  )
}
