import { Button, Skeleton } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { blog } from '../../../contract/src/blog.ts'
import { formatDate } from '../../../contract/src/kit/dates.ts'
import type { Answer } from '../../../contract/src/kit/endpoint.ts'
import type { CallFailure } from '../kit/api/failure.ts'
import classes from './start.module.css'

type Page = Answer<typeof blog.list>
type Props = { title: string; kind: 'drafts' | 'published'; answer: UseQueryResult<Page, CallFailure> }

const nothing = { drafts: 'Bekleyen taslak yok.', published: 'Henüz yayınlanmış yazı yok.' }

export function LatestPosts({ title, kind, answer: { data, isError, refetch } }: Props) {
  return (
    <section className={classes.panel} aria-label={title}>
      <header className={classes.panelHead}>
        <h2>{title}</h2>
        <Link className={classes.all} to="/content/blog/all" search={{ isDraft: String(kind === 'drafts') }}>
          Tümünü gör
        </Link>
      </header>
      {!data && !isError && <Rows />}
      {!data && isError && (
        <p className={classes.nothing}>
          Yazılar alınamadı.{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => void refetch()}>
            Tekrar Dene
          </Button>
        </p>
      )}
      {data?.data.length === 0 && <p className={classes.nothing}>{nothing[kind]}</p>}
      {data && data.data.length > 0 && (
        <ul className={classes.posts}>
          {data.data.map((post) => (
            <Post key={post.id} post={post} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Post({ post }: { post: Page['data'][number] }) {
  return (
    <li>
      <Link className={classes.post} to={`/content/blog/posts/${post.id}`}>
        <span className={classes.thumb}>
          {post.image ? (
            <img src={post.image} alt="" width={40} height={40} loading="lazy" />
          ) : (
            <IconFileText size={18} />
          )}
        </span>
        <span className={classes.postWords}>
          <span className={classes.postTitle}>{post.title}</span>
          <span className={classes.postFacts}>
            <time dateTime={post.createdAt}>{formatDate(post.createdAt)}</time>
            {post.category.length > 0 && ` · ${post.category.map(({ name }) => name).join(', ')}`}
          </span>
        </span>
      </Link>
    </li>
  )
}

function Rows() {
  return (
    <ul className={classes.posts} aria-hidden>
      {[0, 1, 2, 3, 4].map((row) => (
        <li key={row} className={classes.post}>
          <Skeleton width={40} height={40} radius="md" />
          <span className={classes.postWords}>
            <Skeleton height={12} width="62%" my={4} />
            <Skeleton height={10} width="34%" my={5} />
          </span>
        </li>
      ))}
    </ul>
  )
}
