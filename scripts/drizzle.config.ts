import { defineConfig } from 'drizzle-kit'

/**
 * Generate with: npx drizzle-kit generate --config scripts/drizzle.config.ts --name what_changes
 * It compares the tables with the newest snapshot in `migrations/meta` and writes the next one: delete the one
 * before, and after a migration written by hand generate too, keeping the snapshot and nothing else of it.
 * Snapshots contain no full-text tables and triggers, which are always written by hand.
 */
export default defineConfig({
  dialect: 'sqlite',
  schema: './adapters/sqlite/tables/*.ts',
  out: './migrations',
})
