import { Button } from '@mantine/core'
import { IconArticle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Notice } from '../kit/layout/Notice.tsx'
import classes from './start.module.css'

/** The start page before the first post: what to do next. */
export function Welcome({ mayWrite }: { mayWrite: boolean }) {
  return (
    <div className={classes.panel}>
      <Notice
        icon={IconArticle}
        title="Blogda henüz yazı yok"
        text="Önce kategorileri hazırlayabilir, sonra ilk yazınızı taslak olarak kaydedebilirsiniz. Yazı, siz yayınlayana kadar sitede görünmez."
        actions={
          mayWrite && (
            <>
              <Button variant="default" renderRoot={(props) => <Link {...props} to="/content/blog/Categorys" />}>
                Kategorileri Hazırla
              </Button>
              <Button renderRoot={(props) => <Link {...props} to="/content/blog/add" />}>İlk Yazıyı Ekle</Button>
            </>
          )
        }
      />
    </div>
  )
}
