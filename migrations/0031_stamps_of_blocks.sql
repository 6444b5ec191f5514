CREATE TABLE `job_request_blocks` (
	`block` integer PRIMARY KEY NOT NULL,
	`stamp` integer NOT NULL
);
--> statement-breakpoint
-- From one block to the next: a look at every set would take a second of a million requests.
INSERT INTO `job_request_blocks` (`block`, `stamp`)
WITH RECURSIVE found(block) AS (
  SELECT min(block) FROM job_request_members
  UNION ALL
  SELECT (SELECT min(m.block) FROM job_request_members m WHERE m.block > found.block) FROM found WHERE found.block IS NOT NULL
)
SELECT block, random() & 9007199254740991 FROM found WHERE block IS NOT NULL;
--> statement-breakpoint
-- By chance, not counted up: a number given by a change that was taken back must not come again.
CREATE TRIGGER `job_request_blocks_insert` AFTER INSERT ON `job_requests`
WHEN new.list_position IS NOT NULL
BEGIN
  INSERT INTO job_request_blocks (block, stamp)
  VALUES (new.list_position >> 16, random() & 9007199254740991)
  ON CONFLICT DO UPDATE SET stamp = excluded.stamp;
END;
--> statement-breakpoint
CREATE TRIGGER `job_request_blocks_delete` AFTER DELETE ON `job_requests`
WHEN old.list_position IS NOT NULL
BEGIN
  UPDATE job_request_blocks SET stamp = random() & 9007199254740991 WHERE block = old.list_position >> 16;
END;
--> statement-breakpoint
CREATE TRIGGER `job_request_blocks_update` AFTER UPDATE OF
  `is_verified`, `is_active`, `status`, `publication_number`, `title`, `description`, `city`,
  `category_id`, `group_id`, `region_id`, `province_id`, `urgency`
ON `job_requests`
WHEN (old.list_position, old.title, old.description, old.city,
    old.category_id, old.group_id, old.region_id, old.province_id, old.urgency)
  IS NOT (new.list_position, new.title, new.description, new.city,
    new.category_id, new.group_id, new.region_id, new.province_id, new.urgency)
BEGIN
  INSERT INTO job_request_blocks (block, stamp)
  SELECT position >> 16, random() & 9007199254740991
  FROM (SELECT old.list_position AS position UNION ALL SELECT new.list_position)
  WHERE position IS NOT NULL
  ON CONFLICT DO UPDATE SET stamp = excluded.stamp;
END;
