-- A professional who left the site holds no place of a request.
DROP TRIGGER `talks_contact_ended`;
--> statement-breakpoint
CREATE TRIGGER `talks_contact_ended` AFTER UPDATE OF `state` ON `talks`
WHEN new.state = 'closed' AND old.state <> 'closed' AND new.job_request_id IS NOT NULL AND new.closed_cause <> 'side'
BEGIN
  INSERT OR IGNORE INTO contacts_to_end (reveal_id, because)
  SELECT id, CASE
    WHEN new.closed_cause = 'choice' THEN 'other_chosen'
    WHEN new.closed_cause = 'declined' THEN 'declined'
    WHEN new.closed_cause = 'deactivation' AND EXISTS (SELECT 1 FROM users WHERE id = new.client_id AND is_active) THEN 'left'
    ELSE 'closed' END
  FROM contact_reveals
  WHERE job_request_id = new.job_request_id AND user_id = new.professional_id AND is_counted AND ended_at IS NULL
    AND iif(reserved_at IS NULL, new.closed_cause = 'expiry' AND revealed_at > new.updated_at - 86400000, answered_at IS NULL);
END;
--> statement-breakpoint
-- A request that the staff took down, or whose client left the site, ends contacts as one that was closed.
CREATE TRIGGER `job_requests_contacts_taken_down` AFTER UPDATE OF `is_verified`, `is_withdrawn` ON `job_requests`
WHEN new.status <> 'completed' AND ((old.is_verified AND NOT new.is_verified) OR (new.is_withdrawn AND NOT old.is_withdrawn))
BEGIN
  INSERT OR IGNORE INTO contacts_to_end (reveal_id, because)
  SELECT id, 'closed' FROM contact_reveals
  WHERE job_request_id = new.id AND is_counted AND ended_at IS NULL AND (reserved_at IS NULL OR answered_at IS NULL);
  UPDATE talks SET state = 'closed', closed_cause = 'expiry', closed_at = coalesce(closed_at, new.updated_at)
  WHERE job_request_id = new.id AND state = 'open' AND professional_id IN (SELECT user_id FROM contact_reveals
    WHERE job_request_id = new.id AND reserved_at IS NOT NULL AND answered_at IS NULL);
END;
