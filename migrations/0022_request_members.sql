CREATE TABLE `job_request_members` (
	`token` text NOT NULL,
	`block` integer NOT NULL,
	`members` blob NOT NULL,
	PRIMARY KEY(`token`, `block`)
) WITHOUT ROWID;
--> statement-breakpoint
-- Sets of what is public already are made when the file is opened: one statement would need all tokens in memory.
CREATE TRIGGER `job_request_members_insert` AFTER INSERT ON `job_requests`
WHEN new.list_position IS NOT NULL
BEGIN
  INSERT INTO job_request_members (token, block, members)
  SELECT value, new.list_position >> 16, members_with(NULL, new.list_position & 65535)
  FROM json_each(search_token_list(
    new.title, new.description, new.city, new.category_id, new.group_id, new.region_id, new.province_id, new.urgency))
  WHERE true
  ON CONFLICT DO UPDATE SET members = members_with(members, new.list_position & 65535);
END;
--> statement-breakpoint
CREATE TRIGGER `job_request_members_delete` AFTER DELETE ON `job_requests`
WHEN old.list_position IS NOT NULL
BEGIN
  UPDATE job_request_members SET members = members_without(members, old.list_position & 65535)
  WHERE block = old.list_position >> 16 AND token IN (SELECT value FROM json_each(search_token_list(
    old.title, old.description, old.city, old.category_id, old.group_id, old.region_id, old.province_id, old.urgency)));
  DELETE FROM job_request_members
  WHERE block = old.list_position >> 16 AND length(members) = 0
    AND token IN (SELECT value FROM json_each(search_token_list(
      old.title, old.description, old.city, old.category_id, old.group_id, old.region_id, old.province_id, old.urgency)));
END;
--> statement-breakpoint
-- First out, then in, in one body: the order of two triggers is nobody's promise.
CREATE TRIGGER `job_request_members_update` AFTER UPDATE OF
  `is_verified`, `is_active`, `status`, `publication_number`, `title`, `description`, `city`,
  `category_id`, `group_id`, `region_id`, `province_id`, `urgency`
ON `job_requests`
WHEN (old.list_position, old.title, old.description, old.city,
    old.category_id, old.group_id, old.region_id, old.province_id, old.urgency)
  IS NOT (new.list_position, new.title, new.description, new.city,
    new.category_id, new.group_id, new.region_id, new.province_id, new.urgency)
BEGIN
  UPDATE job_request_members SET members = members_without(members, old.list_position & 65535)
  WHERE old.list_position IS NOT NULL
    AND block = old.list_position >> 16 AND token IN (SELECT value FROM json_each(search_token_list(
      old.title, old.description, old.city, old.category_id, old.group_id, old.region_id, old.province_id, old.urgency)));
  INSERT INTO job_request_members (token, block, members)
  SELECT value, new.list_position >> 16, members_with(NULL, new.list_position & 65535)
  FROM json_each(search_token_list(
    new.title, new.description, new.city, new.category_id, new.group_id, new.region_id, new.province_id, new.urgency))
  WHERE new.list_position IS NOT NULL
  ON CONFLICT DO UPDATE SET members = members_with(members, new.list_position & 65535);
  DELETE FROM job_request_members
  WHERE old.list_position IS NOT NULL AND block = old.list_position >> 16 AND length(members) = 0
    AND token IN (SELECT value FROM json_each(search_token_list(
      old.title, old.description, old.city, old.category_id, old.group_id, old.region_id, old.province_id, old.urgency)));
END;
