import type { Connection } from '../database.ts'

/** URLs of all pictures that any row shows or owns. */
export const mentionedPictures = (connection: Connection): string[] =>
  connection
    .prepare<[], string>(
      `SELECT value FROM job_requests, json_each(job_requests.images)
       UNION SELECT value FROM showcase_items, json_each(showcase_items.images)
       UNION SELECT profile_image_url FROM users WHERE profile_image_url IS NOT NULL
       UNION SELECT logo_url FROM firms WHERE logo_url IS NOT NULL
       UNION SELECT filename FROM pictures`,
    )
    .pluck()
    .all() as string[]
