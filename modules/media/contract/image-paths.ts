/** Addresses of one's own pictures and their removal, which no visitor's page loads. */

/** How long a browser shows one's own pictures without asking again. */
export const OWN_IMAGES_FRESH_MS = 5 * 60 * 1000

export const imagePaths = {
  all: '/api/images',
  /** The user's own pictures; staff also see those of others under `all`. */
  own: '/api/images?whose=mine',
  one: (filename: string) => `/api/images/${encodeURIComponent(filename)}`,
  bulkDelete: '/api/images/bulk-delete',
  upload: '/api/upload-images',
  admin: '/api/admin/images',
  remove: (filename: string) => `/api/admin/images/${encodeURIComponent(filename)}/remove`,
}
