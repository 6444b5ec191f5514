CREATE TRIGGER `hourly_figures_reviewInvites` AFTER INSERT ON `review_invites`
BEGIN
  INSERT INTO hourly_figures (name, hour, total) VALUES ('reviewInvites', new.opened_at / 3600000, 1)
  ON CONFLICT DO UPDATE SET total = total + excluded.total;
END;
--> statement-breakpoint
CREATE TRIGGER `hourly_figures_reviews` AFTER INSERT ON `reviews`
BEGIN
  INSERT INTO hourly_figures (name, hour, total) VALUES ('reviews', new.created_at / 3600000, 1)
  ON CONFLICT DO UPDATE SET total = total + excluded.total;
END;
--> statement-breakpoint
CREATE TRIGGER `hourly_figures_reviewsHidden` AFTER UPDATE OF `state` ON `reviews`
WHEN new.state = 'hidden' AND old.state <> 'hidden' AND new.decided_at IS NOT NULL
BEGIN
  INSERT INTO hourly_figures (name, hour, total) VALUES ('reviewsHidden', new.decided_at / 3600000, 1)
  ON CONFLICT DO UPDATE SET total = total + excluded.total;
END;
