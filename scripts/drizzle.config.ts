import { defineConfig } from 'drizzle-kit'

/** Generate with: npx drizzle-kit generate --config scripts/drizzle.config.ts --name what_changes */
export default defineConfig({
  dialect: 'sqlite',
  schema: './adapters/sqlite/tables/*.ts',
  out: './migrations',
})
