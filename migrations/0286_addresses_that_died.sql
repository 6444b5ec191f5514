ALTER TABLE `mailbox_states` ADD `fault_runs` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE `outbox` ADD `returned_at` integer;
--> statement-breakpoint
ALTER TABLE `outbox` ADD `return_status` text;
--> statement-breakpoint
ALTER TABLE `outbox` ADD `return_said` text;
--> statement-breakpoint
CREATE TABLE `dead_addresses` (
	`address` text PRIMARY KEY NOT NULL,
	`died_at` integer NOT NULL,
	`status` text NOT NULL,
	`said` text NOT NULL
);
--> statement-breakpoint
-- A client whose mail comes back: what nobody answered returns; the reveal module decides.
CREATE TRIGGER `dead_addresses_end_contacts` AFTER INSERT ON `dead_addresses`
BEGIN
  INSERT OR IGNORE INTO contacts_to_end (reveal_id, because)
  SELECT r.id, 'bounced' FROM contact_reveals r
    LEFT JOIN job_requests j ON j.id = r.job_request_id
    LEFT JOIN showcase_items s ON s.id = r.showcase_item_id
  WHERE r.is_counted AND r.ended_at IS NULL AND r.revealed_at > new.died_at - 604800000
    AND coalesce(j.client_email, s.seller_email) = new.address
    AND NOT EXISTS (SELECT 1 FROM talks t
      WHERE t.job_request_id = r.job_request_id AND t.chosen_revision IS NOT NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `users_address_proven` AFTER UPDATE OF `email_verified` ON `users`
WHEN new.email_verified AND NOT old.email_verified
BEGIN DELETE FROM dead_addresses WHERE address = new.email; END;
