-- Why a talk was closed, which revision was chosen, and whom a choice is still to be told to.
ALTER TABLE `talks` ADD `closed_cause` text;
--> statement-breakpoint
ALTER TABLE `talks` ADD `chosen_revision` integer;
--> statement-breakpoint
ALTER TABLE `talks` ADD `notified` text;
--> statement-breakpoint
ALTER TABLE `talks` ADD `notify_at` integer;
--> statement-breakpoint
CREATE INDEX `talks_to_notify` ON `talks` (`notify_at`) WHERE notify_at IS NOT NULL;
--> statement-breakpoint
-- From what is known: first what the two and the staff did.
UPDATE `talks` SET `closed_cause` = CASE
    WHEN client_id IS NULL OR professional_id IS NULL THEN 'erasure'
    ELSE (SELECT CASE text WHEN 'suspended' THEN 'suspension' WHEN 'closed' THEN 'side' ELSE 'choice' END
      FROM talk_entries WHERE talk_id = talks.id AND kind = 'event' ORDER BY id DESC LIMIT 1) END,
  `closed_at` = coalesce(closed_at, updated_at)
WHERE `state` = 'closed';
--> statement-breakpoint
UPDATE `talks` SET `closed_cause` = 'side' WHERE `state` = 'closed' AND `closed_cause` IS NULL;
--> statement-breakpoint
UPDATE `talks` SET `notified` = 'passed' WHERE id IN
  (SELECT talk_id FROM talk_entries WHERE kind = 'event' AND text = 'other-chosen');
--> statement-breakpoint
UPDATE `talks` SET `notified` = 'chosen', `closed_cause` = 'choice',
  `closed_at` = coalesce((SELECT max(created_at) FROM talk_entries
    WHERE talk_id = talks.id AND kind = 'event' AND text = 'chosen'), updated_at)
WHERE `state` = 'chosen';
--> statement-breakpoint
UPDATE `talks` SET `chosen_revision` = (SELECT coalesce(max(revision), 0) FROM talk_quotes
  WHERE talk_id = talks.id AND sent_at <= talks.closed_at)
WHERE `state` = 'chosen';
--> statement-breakpoint
UPDATE `talks` SET `state` = 'closed', `closed_cause` = 'choice', `closed_at` = chosen.closed_at
FROM (SELECT job_request_id AS request, max(closed_at) AS closed_at FROM talks
  WHERE state = 'chosen' AND job_request_id IS NOT NULL GROUP BY job_request_id) chosen
WHERE talks.job_request_id = chosen.request AND talks.state = 'open';
--> statement-breakpoint
UPDATE `talks` SET `state` = 'closed', `closed_cause` = 'completion',
  `closed_at` = coalesce(j.completed_at, j.updated_at)
FROM job_requests j
WHERE j.id = talks.job_request_id AND j.status = 'completed' AND talks.state = 'open';
--> statement-breakpoint
UPDATE `talks` SET `state` = 'closed', `closed_cause` = 'expiry',
  `closed_at` = coalesce(j.public_until, j.updated_at)
FROM job_requests j
WHERE j.id = talks.job_request_id AND NOT j.is_active AND talks.state = 'open';
--> statement-breakpoint
UPDATE `talks` SET `state` = 'closed', `closed_at` = coalesce(s.public_until, s.updated_at),
  `closed_cause` = CASE s.status WHEN 'sold' THEN 'completion' ELSE 'expiry' END
FROM showcase_items s
WHERE s.id = talks.showcase_item_id AND NOT s.is_active AND talks.state = 'open';
--> statement-breakpoint
UPDATE `talks` SET `state` = 'closed', `closed_cause` = 'expiry', `closed_at` = updated_at
WHERE `state` = 'open' AND `job_request_id` IS NULL AND `showcase_item_id` IS NULL;
--> statement-breakpoint
UPDATE `talks` SET `state` = 'closed', `closed_cause` = 'deactivation',
  `closed_at` = coalesce(talks.closed_at, u.updated_at)
FROM users u
WHERE u.id IN (talks.client_id, talks.professional_id) AND NOT u.is_active AND talks.state <> 'closed';
--> statement-breakpoint
UPDATE `talks` SET `state` = 'closed', `closed_cause` = 'deactivation',
  `closed_at` = coalesce(talks.closed_at, f.updated_at)
FROM firms f
WHERE f.owner_id = talks.professional_id AND f.state = 'suspended' AND talks.state <> 'closed';
--> statement-breakpoint
-- A request that is done or over ends its talks, but for the one that was chosen; a renewed one opens them again.
CREATE TRIGGER `talks_end_with_request` AFTER UPDATE OF `status`, `is_active` ON `job_requests`
WHEN (new.status = 'completed' AND old.status <> 'completed')
  OR (new.status <> 'completed' AND old.is_active AND NOT new.is_active)
BEGIN
  UPDATE talks SET state = 'closed', closed_at = coalesce(closed_at, new.completed_at, new.public_until, new.updated_at),
    closed_cause = CASE new.status WHEN 'completed' THEN 'completion' ELSE 'expiry' END
  WHERE job_request_id = new.id
    AND (state = 'open' OR (closed_cause = 'deactivation' AND chosen_revision IS NULL));
END;
--> statement-breakpoint
CREATE TRIGGER `talks_return_with_request` AFTER UPDATE OF `is_active` ON `job_requests`
WHEN new.is_active AND NOT old.is_active
BEGIN
  UPDATE talks SET state = 'open', closed_at = NULL, closed_cause = NULL
  WHERE job_request_id = new.id AND closed_cause = 'expiry';
END;
--> statement-breakpoint
-- A sold item stays for a while, in which the two agree on handing it over.
CREATE TRIGGER `talks_end_with_item` AFTER UPDATE OF `is_active` ON `showcase_items`
WHEN old.is_active AND NOT new.is_active
BEGIN
  UPDATE talks SET state = 'closed', closed_at = coalesce(closed_at, new.public_until, new.updated_at),
    closed_cause = CASE new.status WHEN 'sold' THEN 'completion' ELSE 'expiry' END
  WHERE showcase_item_id = new.id
    AND (state = 'open' OR (closed_cause = 'deactivation' AND chosen_revision IS NULL));
END;
--> statement-breakpoint
CREATE TRIGGER `talks_return_with_item` AFTER UPDATE OF `is_active` ON `showcase_items`
WHEN new.is_active AND NOT old.is_active
BEGIN
  UPDATE talks SET state = 'open', closed_at = NULL, closed_cause = NULL
  WHERE showcase_item_id = new.id AND closed_cause = 'expiry';
END;
--> statement-breakpoint
CREATE TRIGGER `talks_end_without_request` BEFORE DELETE ON `job_requests`
BEGIN
  UPDATE talks SET state = 'closed', closed_at = coalesce(closed_at, updated_at), closed_cause = 'expiry'
  WHERE job_request_id = old.id AND state = 'open';
END;
--> statement-breakpoint
CREATE TRIGGER `talks_end_without_item` BEFORE DELETE ON `showcase_items`
BEGIN
  UPDATE talks SET state = 'closed', closed_at = coalesce(closed_at, updated_at), closed_cause = 'expiry'
  WHERE showcase_item_id = old.id AND state = 'open';
END;
--> statement-breakpoint
-- Who is no longer on the site: a closed account, and a professional whose firm the staff suspended.
CREATE TRIGGER `talks_end_with_account` AFTER UPDATE OF `is_active` ON `users`
WHEN old.is_active AND NOT new.is_active
BEGIN
  UPDATE talks SET state = 'closed', closed_cause = 'deactivation', closed_at = coalesce(closed_at, new.updated_at)
  WHERE (client_id = new.id OR professional_id = new.id) AND state <> 'closed';
END;
--> statement-breakpoint
CREATE TRIGGER `talks_return_with_account` AFTER UPDATE OF `is_active` ON `users`
WHEN new.is_active AND NOT old.is_active
BEGIN
  UPDATE talks SET state = CASE WHEN chosen_revision IS NULL THEN 'open' ELSE 'chosen' END,
    closed_cause = CASE WHEN chosen_revision IS NULL THEN NULL ELSE 'choice' END,
    closed_at = CASE WHEN chosen_revision IS NULL THEN NULL ELSE closed_at END
  WHERE (client_id = new.id OR professional_id = new.id) AND closed_cause = 'deactivation'
    AND NOT EXISTS (SELECT 1 FROM users WHERE id IN (client_id, professional_id) AND NOT is_active)
    AND NOT EXISTS (SELECT 1 FROM firms WHERE owner_id = professional_id AND firms.state = 'suspended');
END;
--> statement-breakpoint
CREATE TRIGGER `talks_end_with_firm` AFTER UPDATE OF `state` ON `firms`
WHEN new.state = 'suspended' AND old.state <> 'suspended'
BEGIN
  UPDATE talks SET state = 'closed', closed_cause = 'deactivation', closed_at = coalesce(closed_at, new.updated_at)
  WHERE professional_id = new.owner_id AND state <> 'closed';
END;
--> statement-breakpoint
CREATE TRIGGER `talks_return_with_firm` AFTER UPDATE OF `state` ON `firms`
WHEN old.state = 'suspended' AND new.state <> 'suspended'
BEGIN
  UPDATE talks SET state = CASE WHEN chosen_revision IS NULL THEN 'open' ELSE 'chosen' END,
    closed_cause = CASE WHEN chosen_revision IS NULL THEN NULL ELSE 'choice' END,
    closed_at = CASE WHEN chosen_revision IS NULL THEN NULL ELSE closed_at END
  WHERE professional_id = new.owner_id AND closed_cause = 'deactivation'
    AND NOT EXISTS (SELECT 1 FROM users WHERE id IN (client_id, professional_id) AND NOT is_active);
END;
