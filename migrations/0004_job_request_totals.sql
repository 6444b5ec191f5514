-- Totals of the public list by category (or its group) and place, `''` meaning any: exact, and read
-- by key instead of counted. Triggers see every writer.
INSERT INTO `job_request_totals` (`category_key`, `place_key`, `total`)
SELECT `category`, `place`, count(*) FROM (
  SELECT j.id, c.value AS `category`, p.value AS `place`
  FROM `job_requests` j,
    json_each(json_array('', j.category_id, j.group_id)) c,
    json_each(json_array('', 'r:' || j.region_id, 'p:' || j.province_id)) p
  WHERE j.list_position IS NOT NULL
  GROUP BY j.id, c.value, p.value
) GROUP BY `category`, `place`
ON CONFLICT DO UPDATE SET `total` = excluded.`total`;
--> statement-breakpoint
CREATE TRIGGER `job_request_totals_insert` AFTER INSERT ON `job_requests`
WHEN new.list_position IS NOT NULL
BEGIN
  INSERT INTO job_request_totals (category_key, place_key, total)
  SELECT c.k, p.k, 1
  FROM (SELECT '' AS k UNION SELECT new.category_id UNION SELECT new.group_id) c,
    (SELECT '' AS k UNION ALL SELECT 'r:' || new.region_id UNION ALL SELECT 'p:' || new.province_id) p
  WHERE true
  ON CONFLICT DO UPDATE SET total = total + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `job_request_totals_leave` AFTER UPDATE OF
  `is_verified`, `is_active`, `publication_number`, `category_id`, `group_id`, `region_id`, `province_id`
ON `job_requests`
WHEN old.list_position IS NOT NULL
BEGIN
  UPDATE job_request_totals SET total = total - 1
  WHERE category_key IN ('', old.category_id, old.group_id)
    AND place_key IN ('', 'r:' || old.region_id, 'p:' || old.province_id);
END;
--> statement-breakpoint
CREATE TRIGGER `job_request_totals_enter` AFTER UPDATE OF
  `is_verified`, `is_active`, `publication_number`, `category_id`, `group_id`, `region_id`, `province_id`
ON `job_requests`
WHEN new.list_position IS NOT NULL
BEGIN
  INSERT INTO job_request_totals (category_key, place_key, total)
  SELECT c.k, p.k, 1
  FROM (SELECT '' AS k UNION SELECT new.category_id UNION SELECT new.group_id) c,
    (SELECT '' AS k UNION ALL SELECT 'r:' || new.region_id UNION ALL SELECT 'p:' || new.province_id) p
  WHERE true
  ON CONFLICT DO UPDATE SET total = total + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `job_request_totals_delete` AFTER DELETE ON `job_requests`
WHEN old.list_position IS NOT NULL
BEGIN
  UPDATE job_request_totals SET total = total - 1
  WHERE category_key IN ('', old.category_id, old.group_id)
    AND place_key IN ('', 'r:' || old.region_id, 'p:' || old.province_id);
END;
--> statement-breakpoint
-- How long each queue of the moderators is.
INSERT INTO `job_request_counters` (`name`, `total`)
SELECT `name`, count(*) FROM (
  SELECT `moderation_state` AS `name` FROM `job_requests`
  UNION ALL
  SELECT `status` FROM `job_requests` WHERE `status` = 'modification_requested'
) WHERE true GROUP BY `name`
ON CONFLICT DO UPDATE SET `total` = excluded.`total`;
--> statement-breakpoint
CREATE TRIGGER `job_request_counters_insert` AFTER INSERT ON `job_requests`
BEGIN
  INSERT INTO job_request_counters (name, total) VALUES (new.moderation_state, 1)
  ON CONFLICT DO UPDATE SET total = total + 1;
  INSERT INTO job_request_counters (name, total)
  SELECT new.status, 1 WHERE new.status = 'modification_requested'
  ON CONFLICT DO UPDATE SET total = total + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `job_request_counters_update` AFTER UPDATE OF `moderation_state`, `status` ON `job_requests`
WHEN old.moderation_state <> new.moderation_state OR old.status <> new.status
BEGIN
  UPDATE job_request_counters SET total = total - 1
  WHERE name IN (old.moderation_state, nullif(old.status, 'active'));
  INSERT INTO job_request_counters (name, total) VALUES (new.moderation_state, 1)
  ON CONFLICT DO UPDATE SET total = total + 1;
  INSERT INTO job_request_counters (name, total)
  SELECT new.status, 1 WHERE new.status = 'modification_requested'
  ON CONFLICT DO UPDATE SET total = total + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `job_request_counters_delete` AFTER DELETE ON `job_requests`
BEGIN
  UPDATE job_request_counters SET total = total - 1
  WHERE name IN (old.moderation_state, nullif(old.status, 'active'));
END;
