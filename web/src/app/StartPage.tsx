import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { blog, blogCategories } from '../../../contract/src/blog.ts'
import { may, useMe } from '../kit/api/me.ts'
import { useCall } from '../kit/api/queries.ts'
import { PageHeader } from '../kit/layout/PageHeader.tsx'
import { DemoNotice } from './DemoNotice.tsx'
import { Figures } from './Figures.tsx'
import { greeting, today } from './greeting.ts'
import { LatestPosts } from './LatestPosts.tsx'
import classes from './start.module.css'
import { useDemo } from './use-demo.ts'
import { Welcome } from './Welcome.tsx'

const shown = 5

/** The first page: what waits, what came out last, and the next step. Every figure is the list's own total. */
export function StartPage() {
  const me = useMe()
  // Until the person is known the page keeps the shape that nearly everybody's will have, so that nothing jumps.
  const mayRead = !me || may(me, 'blog', 'read')
  const mayWrite = !me || may(me, 'blog', 'write')
  const ask = { enabled: me !== undefined && mayRead, optional: true }
  const drafts = useCall(blog.list, { isDraft: 'true', limit: shown }, ask)
  const published = useCall(blog.list, { isDraft: 'false', limit: shown }, ask)
  const categories = useCall(
    blogCategories.list,
    { limit: 1 },
    { enabled: may(me, 'blog_categories', 'read'), optional: true },
  )
  const demo = useDemo()
  const now = new Date()
  const firstName = me?.name.split(' ')[0]
  const isEmpty = drafts.data?.total === 0 && published.data?.total === 0

  return (
    <div className={classes.page}>
      <PageHeader
        title={firstName ? `${greeting(now)}, ${firstName}` : greeting(now)}
        purpose={today(now)}
        actions={
          mayWrite &&
          !isEmpty && (
            <Button
              leftSection={<IconPlus size={18} />}
              renderRoot={(props) => <Link {...props} to="/content/blog/add" />}
            >
              Yeni Yazı Ekle
            </Button>
          )
        }
      />
      {isEmpty && <Welcome mayWrite={mayWrite} demo={demo} />}
      <DemoNotice demo={demo} />
      {mayRead && !isEmpty && (
        <>
          <Figures drafts={drafts.data?.total} published={published.data?.total} categories={categories.data?.total} />
          <div className={classes.columns}>
            <LatestPosts title="Bekleyen taslaklar" kind="drafts" answer={drafts} />
            <LatestPosts title="Son yayınlananlar" kind="published" answer={published} />
          </div>
        </>
      )}
    </div>
  )
}
