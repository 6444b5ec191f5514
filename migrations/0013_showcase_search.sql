-- The showcase is found like job requests, in one index whose rowid is the item's place in the list: see
-- `search-tokens.ts` and `search-prices.ts`, whose functions every connection registers.
CREATE TABLE `showcase_item_totals` (
	`facets` text PRIMARY KEY NOT NULL,
	`total` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `showcase_item_words` (
	`word` text PRIMARY KEY NOT NULL,
	`total` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE VIRTUAL TABLE `showcase_item_search` USING fts5(
  tokens, content = '', detail = none, columnsize = 0, prefix = '2 3 4', tokenize = 'ascii'
);
--> statement-breakpoint
-- Words of a deleted item are overwritten in the index, not only marked.
INSERT INTO `showcase_item_search` (`showcase_item_search`, `rank`) VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO `showcase_item_search` (`rowid`, `tokens`)
SELECT list_position, search_tokens(title, description, city, category_id, group_id, region_id, province_id,
    product_type || coalesce(':' || condition, '')) || ' ' || price_tokens(price_cents)
FROM `showcase_items` WHERE list_position IS NOT NULL ORDER BY list_position;
--> statement-breakpoint
INSERT INTO `showcase_item_words` (`word`, `total`)
SELECT w.value, count(*) FROM `showcase_items` j, json_each(search_words(j.title, j.description, j.city)) w
WHERE j.list_position IS NOT NULL GROUP BY w.value;
--> statement-breakpoint
INSERT INTO `showcase_item_totals` (`facets`, `total`)
SELECT f.value, count(*) FROM `showcase_items` j, json_each(search_facets(j.category_id, j.group_id, j.region_id, j.province_id, j.product_type || coalesce(':' || j.condition, ''))) f
WHERE j.list_position IS NOT NULL GROUP BY f.value;
--> statement-breakpoint
CREATE TRIGGER `showcase_item_search_insert` AFTER INSERT ON `showcase_items`
WHEN new.list_position IS NOT NULL
BEGIN
  INSERT INTO showcase_item_search (rowid, tokens)
  SELECT new.list_position, search_tokens(new.title, new.description, new.city, new.category_id, new.group_id, new.region_id, new.province_id,
    new.product_type || coalesce(':' || new.condition, '')) || ' ' || price_tokens(new.price_cents)
  WHERE new.list_position IS NOT NULL;
  INSERT INTO showcase_item_words (word, total)
  SELECT value, 1 FROM json_each(search_words(new.title, new.description, new.city)) WHERE new.list_position IS NOT NULL
  ON CONFLICT DO UPDATE SET total = total + 1;
  INSERT INTO showcase_item_totals (facets, total)
  SELECT value, 1 FROM json_each(search_facets(new.category_id, new.group_id, new.region_id, new.province_id, new.product_type || coalesce(':' || new.condition, ''))) WHERE new.list_position IS NOT NULL
  ON CONFLICT DO UPDATE SET total = total + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `showcase_item_search_delete` AFTER DELETE ON `showcase_items`
WHEN old.list_position IS NOT NULL
BEGIN
  INSERT INTO showcase_item_search (showcase_item_search, rowid, tokens)
  SELECT 'delete', old.list_position, search_tokens(old.title, old.description, old.city, old.category_id, old.group_id, old.region_id, old.province_id,
    old.product_type || coalesce(':' || old.condition, '')) || ' ' || price_tokens(old.price_cents)
  WHERE old.list_position IS NOT NULL;
  UPDATE showcase_item_words SET total = total - 1
  WHERE old.list_position IS NOT NULL AND word IN (SELECT value FROM json_each(search_words(old.title, old.description, old.city)));
  UPDATE showcase_item_totals SET total = total - 1
  WHERE old.list_position IS NOT NULL AND facets IN (SELECT value FROM json_each(search_facets(old.category_id, old.group_id, old.region_id, old.province_id, old.product_type || coalesce(':' || old.condition, ''))));
  DELETE FROM showcase_item_words
  WHERE total = 0 AND word IN (SELECT value FROM json_each(search_words(old.title, old.description, old.city)));
END;
--> statement-breakpoint
-- First out, then in, in one body: the order of two triggers is nobody's promise.
CREATE TRIGGER `showcase_item_search_update` AFTER UPDATE OF
  `is_verified`, `is_active`, `status`, `is_featured`, `publication_number`,
  `title`, `description`, `city`, `category_id`, `group_id`, `region_id`, `province_id`, `product_type`, `condition`, `price_cents`
ON `showcase_items`
WHEN (old.list_position, old.title, old.description, old.city, old.category_id, old.group_id, old.region_id, old.province_id, old.product_type, old.condition, old.price_cents)
  IS NOT (new.list_position, new.title, new.description, new.city, new.category_id, new.group_id, new.region_id, new.province_id, new.product_type, new.condition, new.price_cents)
BEGIN
  INSERT INTO showcase_item_search (showcase_item_search, rowid, tokens)
  SELECT 'delete', old.list_position, search_tokens(old.title, old.description, old.city, old.category_id, old.group_id, old.region_id, old.province_id,
    old.product_type || coalesce(':' || old.condition, '')) || ' ' || price_tokens(old.price_cents)
  WHERE old.list_position IS NOT NULL;
  UPDATE showcase_item_words SET total = total - 1
  WHERE old.list_position IS NOT NULL AND word IN (SELECT value FROM json_each(search_words(old.title, old.description, old.city)));
  UPDATE showcase_item_totals SET total = total - 1
  WHERE old.list_position IS NOT NULL AND facets IN (SELECT value FROM json_each(search_facets(old.category_id, old.group_id, old.region_id, old.province_id, old.product_type || coalesce(':' || old.condition, ''))));
  INSERT INTO showcase_item_search (rowid, tokens)
  SELECT new.list_position, search_tokens(new.title, new.description, new.city, new.category_id, new.group_id, new.region_id, new.province_id,
    new.product_type || coalesce(':' || new.condition, '')) || ' ' || price_tokens(new.price_cents)
  WHERE new.list_position IS NOT NULL;
  INSERT INTO showcase_item_words (word, total)
  SELECT value, 1 FROM json_each(search_words(new.title, new.description, new.city)) WHERE new.list_position IS NOT NULL
  ON CONFLICT DO UPDATE SET total = total + 1;
  INSERT INTO showcase_item_totals (facets, total)
  SELECT value, 1 FROM json_each(search_facets(new.category_id, new.group_id, new.region_id, new.province_id, new.product_type || coalesce(':' || new.condition, ''))) WHERE new.list_position IS NOT NULL
  ON CONFLICT DO UPDATE SET total = total + 1;
  DELETE FROM showcase_item_words
  WHERE total = 0 AND word IN (SELECT value FROM json_each(search_words(old.title, old.description, old.city)));
END;
