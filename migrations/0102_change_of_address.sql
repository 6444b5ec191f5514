ALTER TABLE `tokens` ADD `email` text;
--> statement-breakpoint
CREATE TRIGGER `users_email_of_requests` AFTER UPDATE OF `email` ON `users`
WHEN new.erased_at IS NULL
BEGIN
  UPDATE job_requests SET client_email = new.email
  WHERE client_id = new.id AND client_email = old.email;
END;
