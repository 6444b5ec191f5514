import type Sqlite from 'better-sqlite3'

/**
 * Triggers of files from before `0040_search_with_fts5` call these functions. Earlier migrations may fire them, and
 * that one recomputes their results, so they do nothing. Registered only on the migrating connection.
 */
export const registerFunctionsOfOldTriggers = (connection: Sqlite.Database): void => {
  const varargs = { deterministic: true, varargs: true }
  for (const name of ['search_token_list', 'search_words', 'search_facets'])
    connection.function(name, varargs, () => '[]')
  for (const name of ['search_tokens', 'price_tokens']) connection.function(name, varargs, () => '')
  for (const name of ['members_with', 'members_without', 'members_kept_anew'])
    connection.function(name, varargs, (members: unknown) => members ?? Buffer.alloc(0))
}
