/** Pictures: everybody uploads and keeps their own; the files themselves are for whoever knows the name. */
import { expect } from 'vitest'
import {
  BulkDeleteInput,
  BulkDeleteReply,
  ImageListQuery,
  ImageListReply,
  UploadReply,
} from '#modules/media/contract/pictures.ts'
import { makePng } from '#src/test-app/pictures.ts'
import { everyoneGets, membersGet, type ProofRow } from '../row.ts'

export const pictureRows: readonly ProofRow[] = [
  {
    route: 'POST /api/upload-images',
    files: [await makePng('foto.png', 8, 6)],
    replies: UploadReply,
    answers: membersGet(200),
    proves: ({ me, body, count }) => {
      expect(body).toMatchObject({ count: 1, images: [{ originalName: 'foto.png' }] })
      expect(
        count(`pictures WHERE owner_id = '${me?.user.id}' AND original_name = 'foto.png'`),
      ).toBe(1)
    },
  },
  {
    route: 'GET /api/images',
    replies: ImageListReply,
    answers: membersGet(200),
    proves: ({ who, body }) =>
      expect(body).toMatchObject({
        total: { owner: 2, admin: 2, moderator: 1 }[who as string] ?? 0,
      }),
  },
  {
    route: 'GET /api/images',
    when: 'one’s own',
    query: 'whose=mine',
    asks: Object.keys(ImageListQuery.entries),
    replies: ImageListReply,
    answers: membersGet(200),
    proves: ({ who, body }) => expect(body).toMatchObject({ total: who === 'owner' ? 2 : 0 }),
  },
  {
    route: 'DELETE /api/images/:filename',
    at: { filename: 'freePicture' },
    answers: { ...membersGet(404), owner: 204, admin: 204 },
    proves: ({ fixtures, count }) =>
      expect(count(`pictures WHERE filename = '${fixtures['freePicture']}'`)).toBe(0),
  },
  {
    route: 'DELETE /api/images/:filename',
    when: 'in use',
    at: { filename: 'picture' },
    answers: { ...membersGet(404), owner: 409, moderator: 409, admin: 409 },
    proves: () => expect.unreachable('nobody deletes what a request shows'),
  },
  {
    route: 'POST /api/images/bulk-delete',
    send: ({ fixtures }) => ({ filenames: [fixtures['picture'], fixtures['freePicture']] }),
    accepts: BulkDeleteInput,
    replies: BulkDeleteReply,
    answers: membersGet(200),
    proves: ({ who, fixtures, body, count }) => {
      const mayDelete = who === 'owner' || who === 'admin'
      expect(body).toMatchObject({ deleted: mayDelete ? [fixtures['freePicture']] : [] })
      expect(count('pictures')).toBe(mayDelete ? 1 : 2)
    },
  },
  {
    route: 'GET /uploads/:name',
    at: { name: 'picture' },
    answers: everyoneGets(200),
    proves: ({ headers }) => {
      expect(headers.get('content-type')).toBe('image/webp')
      expect(headers.get('cache-control')).toContain('immutable')
    },
  },
]
