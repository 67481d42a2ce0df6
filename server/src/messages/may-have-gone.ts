/** What is said of a sending that waited when the archive was made of which the database was restored. */
export const mayHaveGone =
  'Yedekten dönüldüğünde gönderilmeyi bekliyordu; bu arada gitmiş olabilir, ikinci kez gönderilmedi'
