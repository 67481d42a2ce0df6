import type { FastifyInstance } from 'fastify'
import { upload } from '../../../contract/src/upload.ts'
import type { Access } from '../kit/access.ts'
import type { FileStore } from '../kit/files/file-store.ts'
import { receiveImage } from '../kit/files/receive.ts'
import { serve } from '../kit/serve.ts'

export function uploadRoutes(app: FastifyInstance, access: Access, files: FileStore): void {
  serve(app, access, upload, {
    image: (_input, { request }) => receiveImage(request, files, ''),
    placed: ({ place }, { request }) => receiveImage(request, files, place),
  })
}
