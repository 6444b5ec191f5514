-- Who is chosen has the job: the contact says so by itself, and no longer where the choice moves on.
CREATE TRIGGER `talks_contact_won` AFTER UPDATE OF `chosen_revision` ON `talks`
WHEN new.job_request_id IS NOT NULL AND new.chosen_revision IS NOT NULL AND old.chosen_revision IS NULL
BEGIN
  UPDATE contact_reveals SET progress = 'won'
  WHERE job_request_id = new.job_request_id AND user_id = new.professional_id;
END;
--> statement-breakpoint
CREATE TRIGGER `talks_contact_not_won` AFTER UPDATE OF `chosen_revision` ON `talks`
WHEN new.job_request_id IS NOT NULL AND new.chosen_revision IS NULL AND old.chosen_revision IS NOT NULL
BEGIN
  UPDATE contact_reveals SET progress = 'talked'
  WHERE job_request_id = new.job_request_id AND user_id = new.professional_id AND progress = 'won';
END;
--> statement-breakpoint
UPDATE `contact_reveals` SET `progress` = 'won'
WHERE progress IN ('to_call', 'talked') AND EXISTS (SELECT 1 FROM talks t
  WHERE t.job_request_id = contact_reveals.job_request_id AND t.professional_id = contact_reveals.user_id
    AND t.chosen_revision IS NOT NULL);
