import { Button } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Notice } from '../kit/look/Notice.tsx'
import { CallFailure } from '../kit/net/failure.ts'

const Denied = lazy(async () => ({ default: (await import('./Denied.tsx')).Denied }))

/** Instead of a screen that the person may not open. Few people see it, so it is not part of the first page. */
export const AccessDenied = () => (
  <Suspense>
    <Denied />
  </Suspense>
)

/** Shown when a screen could not be loaded: the right is missing, or something is broken, which can be retried. */
export function LoadFailed({ error, reset }: ErrorComponentProps) {
  if (error instanceof CallFailure && error.code === 'forbidden') return <AccessDenied />
  return (
    <QueryErrorResetBoundary>
      {(queries) => (
        <Notice
          as="page"
          icon={IconPlugConnectedX}
          title="Sayfa açılamadı"
          text="Beklenmeyen bir sorun oluştu. Yeniden denemek çoğu zaman yeter; sürerse sistem yöneticisine bilgi verin."
          actions={
            <>
              <Button variant="default" renderRoot={(props) => <Link {...props} to="/" />}>
                İlk Sayfaya Git
              </Button>
              <Button
                onClick={() => {
                  queries.reset()
                  reset()
                }}
              >
                Tekrar Dene
              </Button>
            </>
          }
        />
      )}
    </QueryErrorResetBoundary>
  )
}
