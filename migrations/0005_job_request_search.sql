-- Filters, words and cities of the public list are found in one full-text index whose rowid is the
-- request's place in the list: any combination is one walk in the list's own order. It keeps no text.
-- What it holds of a request is made by `search-tokens.ts`, whose functions every connection registers.
DROP INDEX `job_requests_public_category`;--> statement-breakpoint
DROP INDEX `job_requests_public_group`;--> statement-breakpoint
DROP INDEX `job_requests_public_region`;--> statement-breakpoint
DROP INDEX `job_requests_public_province`;--> statement-breakpoint
DROP INDEX `job_requests_public_category_region`;--> statement-breakpoint
DROP INDEX `job_requests_public_group_region`;--> statement-breakpoint
DROP INDEX `job_requests_public_category_province`;--> statement-breakpoint
DROP INDEX `job_requests_public_group_province`;--> statement-breakpoint
DROP TRIGGER `job_request_totals_insert`;--> statement-breakpoint
DROP TRIGGER `job_request_totals_leave`;--> statement-breakpoint
DROP TRIGGER `job_request_totals_enter`;--> statement-breakpoint
DROP TRIGGER `job_request_totals_delete`;--> statement-breakpoint
DROP TABLE `job_request_totals`;--> statement-breakpoint
CREATE TABLE `job_request_totals` (
	`facets` text PRIMARY KEY NOT NULL,
	`total` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `job_request_words` (
	`word` text PRIMARY KEY NOT NULL,
	`total` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE VIRTUAL TABLE `job_request_search` USING fts5(
  tokens, content = '', detail = none, columnsize = 0, prefix = '2 3 4', tokenize = 'ascii'
);
--> statement-breakpoint
-- Words of a deleted request are overwritten in the index, not only marked.
INSERT INTO `job_request_search` (`job_request_search`, `rank`) VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO `job_request_search` (`rowid`, `tokens`)
SELECT list_position, search_tokens(title, description, city, category_id, group_id, region_id, province_id, urgency)
FROM `job_requests` WHERE list_position IS NOT NULL ORDER BY list_position;
--> statement-breakpoint
INSERT INTO `job_request_words` (`word`, `total`)
SELECT w.value, count(*) FROM `job_requests` j, json_each(search_words(j.title, j.description, j.city)) w
WHERE j.list_position IS NOT NULL GROUP BY w.value;
--> statement-breakpoint
INSERT INTO `job_request_totals` (`facets`, `total`)
SELECT f.value, count(*)
FROM `job_requests` j, json_each(search_facets(j.category_id, j.group_id, j.region_id, j.province_id, j.urgency)) f
WHERE j.list_position IS NOT NULL GROUP BY f.value;
--> statement-breakpoint
CREATE TRIGGER `job_request_search_insert` AFTER INSERT ON `job_requests`
WHEN new.list_position IS NOT NULL
BEGIN
  INSERT INTO job_request_search (rowid, tokens) VALUES (new.list_position, search_tokens(
    new.title, new.description, new.city, new.category_id, new.group_id, new.region_id, new.province_id, new.urgency));
  INSERT INTO job_request_words (word, total)
  SELECT value, 1 FROM json_each(search_words(new.title, new.description, new.city)) WHERE true
  ON CONFLICT DO UPDATE SET total = total + 1;
  INSERT INTO job_request_totals (facets, total)
  SELECT value, 1 FROM json_each(search_facets(
    new.category_id, new.group_id, new.region_id, new.province_id, new.urgency)) WHERE true
  ON CONFLICT DO UPDATE SET total = total + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `job_request_search_delete` AFTER DELETE ON `job_requests`
WHEN old.list_position IS NOT NULL
BEGIN
  INSERT INTO job_request_search (job_request_search, rowid, tokens) VALUES ('delete', old.list_position, search_tokens(
    old.title, old.description, old.city, old.category_id, old.group_id, old.region_id, old.province_id, old.urgency));
  UPDATE job_request_words SET total = total - 1
  WHERE word IN (SELECT value FROM json_each(search_words(old.title, old.description, old.city)));
  DELETE FROM job_request_words
  WHERE total = 0 AND word IN (SELECT value FROM json_each(search_words(old.title, old.description, old.city)));
  UPDATE job_request_totals SET total = total - 1
  WHERE facets IN (SELECT value FROM json_each(search_facets(
    old.category_id, old.group_id, old.region_id, old.province_id, old.urgency)));
END;
--> statement-breakpoint
-- First out, then in, in one body: the order of two triggers is nobody's promise.
CREATE TRIGGER `job_request_search_update` AFTER UPDATE OF
  `is_verified`, `is_active`, `status`, `publication_number`, `title`, `description`, `city`,
  `category_id`, `group_id`, `region_id`, `province_id`, `urgency`
ON `job_requests`
WHEN (old.list_position, old.title, old.description, old.city,
    old.category_id, old.group_id, old.region_id, old.province_id, old.urgency)
  IS NOT (new.list_position, new.title, new.description, new.city,
    new.category_id, new.group_id, new.region_id, new.province_id, new.urgency)
BEGIN
  INSERT INTO job_request_search (job_request_search, rowid, tokens)
  SELECT 'delete', old.list_position, search_tokens(
    old.title, old.description, old.city, old.category_id, old.group_id, old.region_id, old.province_id, old.urgency)
  WHERE old.list_position IS NOT NULL;
  UPDATE job_request_words SET total = total - 1
  WHERE old.list_position IS NOT NULL
    AND word IN (SELECT value FROM json_each(search_words(old.title, old.description, old.city)));
  UPDATE job_request_totals SET total = total - 1
  WHERE old.list_position IS NOT NULL
    AND facets IN (SELECT value FROM json_each(search_facets(
      old.category_id, old.group_id, old.region_id, old.province_id, old.urgency)));
  INSERT INTO job_request_search (rowid, tokens)
  SELECT new.list_position, search_tokens(
    new.title, new.description, new.city, new.category_id, new.group_id, new.region_id, new.province_id, new.urgency)
  WHERE new.list_position IS NOT NULL;
  INSERT INTO job_request_words (word, total)
  SELECT value, 1 FROM json_each(search_words(new.title, new.description, new.city))
  WHERE new.list_position IS NOT NULL
  ON CONFLICT DO UPDATE SET total = total + 1;
  INSERT INTO job_request_totals (facets, total)
  SELECT value, 1 FROM json_each(search_facets(
    new.category_id, new.group_id, new.region_id, new.province_id, new.urgency))
  WHERE new.list_position IS NOT NULL
  ON CONFLICT DO UPDATE SET total = total + 1;
  DELETE FROM job_request_words
  WHERE total = 0 AND word IN (SELECT value FROM json_each(search_words(old.title, old.description, old.city)));
END;
