-- Words of used goods, added once to the categories' keywords, which the admin edits.
WITH added(id, words) AS (VALUES
  ('mobili', '["divani e poltrone","sedie e tavoli","comodini e scrivanie","lampade e specchi","materassi e tappeti"]'),
  ('elettronica', '["telefono o cellulare","telefoni e cellulari","televisori e lavatrici","frigoriferi ed elettrodomestici"]')
)
UPDATE categories SET keywords = (
  SELECT json_group_array(value) FROM (
    SELECT value FROM json_each(categories.keywords)
    UNION ALL
    SELECT value FROM json_each(added.words)
    WHERE value NOT IN (SELECT value FROM json_each(categories.keywords))
    LIMIT 40
  )
)
FROM added WHERE added.id = categories.id;
