-- Requests are found in their sets: the full-text index and the table of words have no reader any more.
DROP TRIGGER `job_request_search_insert`;
--> statement-breakpoint
DROP TRIGGER `job_request_search_delete`;
--> statement-breakpoint
DROP TRIGGER `job_request_search_update`;
--> statement-breakpoint
CREATE TRIGGER `job_request_totals_insert` AFTER INSERT ON `job_requests`
WHEN new.list_position IS NOT NULL
BEGIN
  INSERT INTO job_request_totals (facets, total)
  SELECT value, 1 FROM json_each(search_facets(
    new.category_id, new.group_id, new.region_id, new.province_id, new.urgency)) WHERE true
  ON CONFLICT DO UPDATE SET total = total + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `job_request_totals_delete` AFTER DELETE ON `job_requests`
WHEN old.list_position IS NOT NULL
BEGIN
  UPDATE job_request_totals SET total = total - 1
  WHERE facets IN (SELECT value FROM json_each(search_facets(
    old.category_id, old.group_id, old.region_id, old.province_id, old.urgency)));
END;
--> statement-breakpoint
-- First out, then in, in one body: the order of two triggers is nobody's promise.
CREATE TRIGGER `job_request_totals_update` AFTER UPDATE OF
  `is_verified`, `is_active`, `status`, `publication_number`,
  `category_id`, `group_id`, `region_id`, `province_id`, `urgency`
ON `job_requests`
WHEN (old.list_position, old.category_id, old.group_id, old.region_id, old.province_id, old.urgency)
  IS NOT (new.list_position, new.category_id, new.group_id, new.region_id, new.province_id, new.urgency)
BEGIN
  UPDATE job_request_totals SET total = total - 1
  WHERE old.list_position IS NOT NULL
    AND facets IN (SELECT value FROM json_each(search_facets(
      old.category_id, old.group_id, old.region_id, old.province_id, old.urgency)));
  INSERT INTO job_request_totals (facets, total)
  SELECT value, 1 FROM json_each(search_facets(
    new.category_id, new.group_id, new.region_id, new.province_id, new.urgency))
  WHERE new.list_position IS NOT NULL
  ON CONFLICT DO UPDATE SET total = total + 1;
END;
--> statement-breakpoint
DROP TABLE `job_request_search`;
--> statement-breakpoint
DROP TABLE `job_request_words`;
