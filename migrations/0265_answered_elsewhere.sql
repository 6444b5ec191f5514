-- A client who turns to the professional by another way has answered.
DROP TRIGGER `talk_entries_contact_answered`;
--> statement-breakpoint
CREATE TRIGGER `talk_entries_contact_answered` AFTER INSERT ON `talk_entries`
WHEN new.side = 'client' AND (new.kind = 'message' OR (new.kind = 'event' AND new.text = 'answered-elsewhere'))
BEGIN
  UPDATE contact_reveals SET answered_at = new.created_at, due_at = NULL
  WHERE id = (SELECT r.id FROM talks t JOIN contact_reveals r ON r.job_request_id = t.job_request_id
      AND r.user_id = t.professional_id WHERE t.id = new.talk_id)
    AND reserved_at IS NOT NULL AND answered_at IS NULL;
END;
