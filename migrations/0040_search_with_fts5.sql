-- One search for both kinds: FTS5 tables that no trigger writes to. Triggers are plain SQL, for any tool: they
-- keep the exact totals and mark what changed in `search_dirty`; our process indexes it. See `adapters/sqlite/search`.
DROP TRIGGER `job_request_members_insert`;
--> statement-breakpoint
DROP TRIGGER `job_request_members_delete`;
--> statement-breakpoint
DROP TRIGGER `job_request_members_update`;
--> statement-breakpoint
DROP TRIGGER `job_request_blocks_insert`;
--> statement-breakpoint
DROP TRIGGER `job_request_blocks_delete`;
--> statement-breakpoint
DROP TRIGGER `job_request_blocks_update`;
--> statement-breakpoint
DROP TRIGGER `job_request_totals_insert`;
--> statement-breakpoint
DROP TRIGGER `job_request_totals_delete`;
--> statement-breakpoint
DROP TRIGGER `job_request_totals_update`;
--> statement-breakpoint
DROP TRIGGER `showcase_item_search_insert`;
--> statement-breakpoint
DROP TRIGGER `showcase_item_search_delete`;
--> statement-breakpoint
DROP TRIGGER `showcase_item_search_update`;
--> statement-breakpoint
DROP TABLE `job_request_members`;
--> statement-breakpoint
DROP TABLE `job_request_blocks`;
--> statement-breakpoint
DROP TABLE `showcase_item_search`;
--> statement-breakpoint
DROP TABLE `showcase_item_words`;
--> statement-breakpoint
-- Of the comune's centre, in degrees; filled by the seed.
ALTER TABLE `cities` ADD `latitude` real;
--> statement-breakpoint
ALTER TABLE `cities` ADD `longitude` real;
--> statement-breakpoint
CREATE INDEX `cities_by_latitude` ON `cities` (`latitude`,`longitude`);
--> statement-breakpoint
-- What has to be indexed anew; the highest mark is the latest.
CREATE TABLE `search_dirty` (
	`mark` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`id` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_dirty_listing` ON `search_dirty` (`kind`,`id`);
--> statement-breakpoint
-- `rowid` is the listing's place in the public list: newest first is one walk from the end. What a token is, its
-- first sign tells: see `tokens.ts`.
CREATE VIRTUAL TABLE `job_request_search` USING fts5(
  tokens, content = '', detail = none, columnsize = 0, prefix = '3',
  tokenize = "unicode61 remove_diacritics 2 tokenchars '=+@/#$:_-'"
);
--> statement-breakpoint
-- Words of a deleted listing are overwritten in the index, not only marked.
INSERT INTO `job_request_search` (`job_request_search`, `rank`) VALUES ('secure-delete', 1);
--> statement-breakpoint
CREATE VIRTUAL TABLE `job_request_search_vocabulary` USING fts5vocab(`job_request_search`, 'row');
--> statement-breakpoint
-- What the index holds of each listing, so that it can be taken out word by word.
CREATE TABLE `job_request_search_texts` (
	`position` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`category_id` text NOT NULL,
	`group_id` text NOT NULL,
	`region_id` text NOT NULL,
	`province_id` text NOT NULL,
	`trait` text NOT NULL,
	`city` text NOT NULL,
	`city_id` text,
	`latitude` real,
	`longitude` real,
	`price_cents` integer,
	`words` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `job_request_search_texts_id` ON `job_request_search_texts` (`id`);
--> statement-breakpoint
CREATE TRIGGER `job_request_totals_insert` AFTER INSERT ON `job_requests`
WHEN new.list_position IS NOT NULL
BEGIN
  INSERT INTO job_request_totals (facets, total)
  SELECT c.k || '/' || p.k || '/' || t.k, 1
  FROM (SELECT '' AS k UNION SELECT new.category_id UNION SELECT new.group_id) c,
    (SELECT '' AS k UNION ALL SELECT 'r:' || new.region_id UNION ALL SELECT 'p:' || new.province_id) p,
    (SELECT '' AS k UNION ALL SELECT new.urgency) t
  WHERE true
  ON CONFLICT DO UPDATE SET total = total + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `job_request_totals_delete` AFTER DELETE ON `job_requests`
WHEN old.list_position IS NOT NULL
BEGIN
  UPDATE job_request_totals SET total = total - 1
  WHERE facets IN (SELECT c.k || '/' || p.k || '/' || t.k
    FROM (SELECT '' AS k UNION SELECT old.category_id UNION SELECT old.group_id) c,
      (SELECT '' AS k UNION ALL SELECT 'r:' || old.region_id UNION ALL SELECT 'p:' || old.province_id) p,
      (SELECT '' AS k UNION ALL SELECT old.urgency) t);
END;
--> statement-breakpoint
CREATE TRIGGER `job_request_totals_update` AFTER UPDATE OF
  `is_verified`, `is_active`, `status`, `publication_number`, `category_id`, `group_id`, `region_id`, `province_id`, `urgency`
ON `job_requests`
WHEN (old.list_position, old.category_id, old.group_id, old.region_id, old.province_id, old.urgency)
  IS NOT (new.list_position, new.category_id, new.group_id, new.region_id, new.province_id, new.urgency)
BEGIN
  UPDATE job_request_totals SET total = total - 1
  WHERE old.list_position IS NOT NULL AND facets IN (SELECT c.k || '/' || p.k || '/' || t.k
    FROM (SELECT '' AS k UNION SELECT old.category_id UNION SELECT old.group_id) c,
      (SELECT '' AS k UNION ALL SELECT 'r:' || old.region_id UNION ALL SELECT 'p:' || old.province_id) p,
      (SELECT '' AS k UNION ALL SELECT old.urgency) t);
  INSERT INTO job_request_totals (facets, total)
  SELECT c.k || '/' || p.k || '/' || t.k, 1
  FROM (SELECT '' AS k UNION SELECT new.category_id UNION SELECT new.group_id) c,
    (SELECT '' AS k UNION ALL SELECT 'r:' || new.region_id UNION ALL SELECT 'p:' || new.province_id) p,
    (SELECT '' AS k UNION ALL SELECT new.urgency) t
  WHERE new.list_position IS NOT NULL
  ON CONFLICT DO UPDATE SET total = total + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `job_request_search_insert` AFTER INSERT ON `job_requests`
WHEN new.list_position IS NOT NULL
BEGIN
  DELETE FROM search_dirty WHERE kind = 'job_request' AND id = new.id;
  INSERT INTO search_dirty (kind, id) VALUES ('job_request', new.id);
END;
--> statement-breakpoint
CREATE TRIGGER `job_request_search_delete` AFTER DELETE ON `job_requests`
WHEN old.list_position IS NOT NULL
BEGIN
  DELETE FROM search_dirty WHERE kind = 'job_request' AND id = old.id;
  INSERT INTO search_dirty (kind, id) VALUES ('job_request', old.id);
END;
--> statement-breakpoint
CREATE TRIGGER `job_request_search_update` AFTER UPDATE OF
  `is_verified`, `is_active`, `status`, `publication_number`, `title`, `description`, `city`, `category_id`, `group_id`, `region_id`, `province_id`, `urgency`
ON `job_requests`
WHEN (old.list_position, old.title, old.description, old.city, old.category_id, old.group_id, old.region_id, old.province_id, old.urgency)
  IS NOT (new.list_position, new.title, new.description, new.city, new.category_id, new.group_id, new.region_id, new.province_id, new.urgency)
  AND coalesce(old.list_position, new.list_position) IS NOT NULL
BEGIN
  DELETE FROM search_dirty WHERE kind = 'job_request' AND id = new.id;
  INSERT INTO search_dirty (kind, id) VALUES ('job_request', new.id);
END;
--> statement-breakpoint
DELETE FROM `job_request_totals`;
--> statement-breakpoint
INSERT INTO `job_request_totals` (`facets`, `total`)
SELECT c.value || '/' || p.value || '/' || t.value, sum(g.n)
FROM (
  SELECT category_id, group_id, region_id, province_id, urgency, count(*) AS n FROM `job_requests`
  WHERE list_position IS NOT NULL GROUP BY category_id, group_id, region_id, province_id, urgency
) g,
  json_each(CASE category_id WHEN group_id THEN json_array('', category_id) ELSE json_array('', category_id, group_id) END) c,
  json_each(json_array('', 'r:' || region_id, 'p:' || province_id)) p,
  json_each(json_array('', urgency)) t
GROUP BY 1;
--> statement-breakpoint
INSERT INTO `search_dirty` (`kind`, `id`)
SELECT 'job_request', `id` FROM `job_requests` WHERE list_position IS NOT NULL ORDER BY list_position;
--> statement-breakpoint
-- `rowid` is the listing's place in the public list: newest first is one walk from the end. What a token is, its
-- first sign tells: see `tokens.ts`.
CREATE VIRTUAL TABLE `showcase_item_search` USING fts5(
  tokens, content = '', detail = none, columnsize = 0, prefix = '3',
  tokenize = "unicode61 remove_diacritics 2 tokenchars '=+@/#$:_-'"
);
--> statement-breakpoint
-- Words of a deleted listing are overwritten in the index, not only marked.
INSERT INTO `showcase_item_search` (`showcase_item_search`, `rank`) VALUES ('secure-delete', 1);
--> statement-breakpoint
CREATE VIRTUAL TABLE `showcase_item_search_vocabulary` USING fts5vocab(`showcase_item_search`, 'row');
--> statement-breakpoint
-- What the index holds of each listing, so that it can be taken out word by word.
CREATE TABLE `showcase_item_search_texts` (
	`position` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`category_id` text NOT NULL,
	`group_id` text NOT NULL,
	`region_id` text NOT NULL,
	`province_id` text NOT NULL,
	`trait` text NOT NULL,
	`city` text NOT NULL,
	`city_id` text,
	`latitude` real,
	`longitude` real,
	`price_cents` integer,
	`words` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `showcase_item_search_texts_id` ON `showcase_item_search_texts` (`id`);
--> statement-breakpoint
CREATE TRIGGER `showcase_item_totals_insert` AFTER INSERT ON `showcase_items`
WHEN new.list_position IS NOT NULL
BEGIN
  INSERT INTO showcase_item_totals (facets, total)
  SELECT c.k || '/' || p.k || '/' || t.k, 1
  FROM (SELECT '' AS k UNION SELECT new.category_id UNION SELECT new.group_id) c,
    (SELECT '' AS k UNION ALL SELECT 'r:' || new.region_id UNION ALL SELECT 'p:' || new.province_id) p,
    (SELECT '' AS k UNION ALL SELECT new.product_type UNION ALL SELECT new.product_type || ':' || new.condition WHERE new.condition IS NOT NULL) t
  WHERE true
  ON CONFLICT DO UPDATE SET total = total + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `showcase_item_totals_delete` AFTER DELETE ON `showcase_items`
WHEN old.list_position IS NOT NULL
BEGIN
  UPDATE showcase_item_totals SET total = total - 1
  WHERE facets IN (SELECT c.k || '/' || p.k || '/' || t.k
    FROM (SELECT '' AS k UNION SELECT old.category_id UNION SELECT old.group_id) c,
      (SELECT '' AS k UNION ALL SELECT 'r:' || old.region_id UNION ALL SELECT 'p:' || old.province_id) p,
      (SELECT '' AS k UNION ALL SELECT old.product_type UNION ALL SELECT old.product_type || ':' || old.condition WHERE old.condition IS NOT NULL) t);
END;
--> statement-breakpoint
CREATE TRIGGER `showcase_item_totals_update` AFTER UPDATE OF
  `is_verified`, `is_active`, `status`, `publication_number`, `is_featured`, `category_id`, `group_id`, `region_id`, `province_id`, `product_type`, `condition`
ON `showcase_items`
WHEN (old.list_position, old.category_id, old.group_id, old.region_id, old.province_id, old.product_type, old.condition)
  IS NOT (new.list_position, new.category_id, new.group_id, new.region_id, new.province_id, new.product_type, new.condition)
BEGIN
  UPDATE showcase_item_totals SET total = total - 1
  WHERE old.list_position IS NOT NULL AND facets IN (SELECT c.k || '/' || p.k || '/' || t.k
    FROM (SELECT '' AS k UNION SELECT old.category_id UNION SELECT old.group_id) c,
      (SELECT '' AS k UNION ALL SELECT 'r:' || old.region_id UNION ALL SELECT 'p:' || old.province_id) p,
      (SELECT '' AS k UNION ALL SELECT old.product_type UNION ALL SELECT old.product_type || ':' || old.condition WHERE old.condition IS NOT NULL) t);
  INSERT INTO showcase_item_totals (facets, total)
  SELECT c.k || '/' || p.k || '/' || t.k, 1
  FROM (SELECT '' AS k UNION SELECT new.category_id UNION SELECT new.group_id) c,
    (SELECT '' AS k UNION ALL SELECT 'r:' || new.region_id UNION ALL SELECT 'p:' || new.province_id) p,
    (SELECT '' AS k UNION ALL SELECT new.product_type UNION ALL SELECT new.product_type || ':' || new.condition WHERE new.condition IS NOT NULL) t
  WHERE new.list_position IS NOT NULL
  ON CONFLICT DO UPDATE SET total = total + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `showcase_item_search_insert` AFTER INSERT ON `showcase_items`
WHEN new.list_position IS NOT NULL
BEGIN
  DELETE FROM search_dirty WHERE kind = 'showcase_item' AND id = new.id;
  INSERT INTO search_dirty (kind, id) VALUES ('showcase_item', new.id);
END;
--> statement-breakpoint
CREATE TRIGGER `showcase_item_search_delete` AFTER DELETE ON `showcase_items`
WHEN old.list_position IS NOT NULL
BEGIN
  DELETE FROM search_dirty WHERE kind = 'showcase_item' AND id = old.id;
  INSERT INTO search_dirty (kind, id) VALUES ('showcase_item', old.id);
END;
--> statement-breakpoint
CREATE TRIGGER `showcase_item_search_update` AFTER UPDATE OF
  `is_verified`, `is_active`, `status`, `publication_number`, `is_featured`, `title`, `description`, `city`, `category_id`, `group_id`, `region_id`, `province_id`, `product_type`, `condition`, `price_cents`
ON `showcase_items`
WHEN (old.list_position, old.title, old.description, old.city, old.category_id, old.group_id, old.region_id, old.province_id, old.product_type, old.condition, old.price_cents)
  IS NOT (new.list_position, new.title, new.description, new.city, new.category_id, new.group_id, new.region_id, new.province_id, new.product_type, new.condition, new.price_cents)
  AND coalesce(old.list_position, new.list_position) IS NOT NULL
BEGIN
  DELETE FROM search_dirty WHERE kind = 'showcase_item' AND id = new.id;
  INSERT INTO search_dirty (kind, id) VALUES ('showcase_item', new.id);
END;
--> statement-breakpoint
DELETE FROM `showcase_item_totals`;
--> statement-breakpoint
INSERT INTO `showcase_item_totals` (`facets`, `total`)
SELECT c.value || '/' || p.value || '/' || t.value, sum(g.n)
FROM (
  SELECT category_id, group_id, region_id, province_id, product_type, condition, count(*) AS n FROM `showcase_items`
  WHERE list_position IS NOT NULL GROUP BY category_id, group_id, region_id, province_id, product_type, condition
) g,
  json_each(CASE category_id WHEN group_id THEN json_array('', category_id) ELSE json_array('', category_id, group_id) END) c,
  json_each(json_array('', 'r:' || region_id, 'p:' || province_id)) p,
  json_each(CASE WHEN condition IS NULL THEN json_array('', product_type) ELSE json_array('', product_type, product_type || ':' || condition) END) t
GROUP BY 1;
--> statement-breakpoint
INSERT INTO `search_dirty` (`kind`, `id`)
SELECT 'showcase_item', `id` FROM `showcase_items` WHERE list_position IS NOT NULL ORDER BY list_position;
--> statement-breakpoint
-- Words mean more than before: every alert is looked at until the job has written its key anew.
UPDATE `alerts` SET `anchor` = '' WHERE `words` IS NOT NULL OR `city` IS NOT NULL;
