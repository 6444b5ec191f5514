-- The shipped sentence promised several teams, and a firm has one log-in; an operator's own words stay.
UPDATE `subscription_plans` SET `description` = 'Per chi prende molti lavori, con un solo accesso per impresa.' WHERE `description` = 'Per imprese con più squadre.';
